import { useEffect, useState } from 'react';
import { readMeasure } from '@houni/domain/amount';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { TextField } from '@houni/ui/text-field.tsx';
import type { TextFieldProps } from '@houni/ui/text-field.tsx';
import { useDraftText } from '@houni/store/use-draft-text';
import { readWrongNumber, storeWrongNumber } from './wrong-numbers.ts';

export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  id: string;
  value: number | undefined;
  /** How many of the stored unit one typed unit has: 1000 for dinars, which are stored as millimes. */
  factor?: number;
  /** `readAmount` for dinars. Null for a text that is no number. */
  read?: (text: string) => number | null | undefined;
  isWhole?: boolean;
  onSave: (value: number | undefined) => void;
}

/** A number as people write it. A text that is none stays in the field, with its error, and is not in the draft. */
export function NumberField({
  value,
  factor = 1,
  read = readMeasure,
  isWhole = false,
  error,
  onSave,
  ...field
}: NumberFieldProps) {
  const { t, locale } = useT('postad');
  const [wrong, setWrong] = useState<string | null>(null);
  const { id } = field;
  useEffect(() => {
    void readWrongNumber(id).then(setWrong);
  }, [id]);
  const format = (number: number) => {
    // A year has no thousands.
    const written = isWhole ? String(number) : formatNumber(number, locale);
    // "1,125" is read as 1125.
    return read(written) === number ? written : `${written}0`;
  };
  const saved = value === undefined ? '' : format(value / factor);
  const { text, type, flush } = useDraftText(
    wrong ?? saved,
    (typed) => {
      const number = read(typed);
      const isWrong = number === null || (isWhole && number !== undefined && !Number.isInteger(number));
      setWrong(isWrong ? typed : null);
      void storeWrongNumber(id, isWrong ? typed : null);
      onSave(number === undefined || isWrong ? undefined : Math.round(number * factor * 1000) / 1000);
    },
    (typed, other) => typed === other || read(typed) === read(other),
  );
  return (
    <TextField
      {...field}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      error={wrong === null ? error : t('details.notANumber')}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        const number = read(text);
        // Shows how the number was read.
        if (typeof number === 'number' && format(number) !== text) type(format(number));
        flush();
      }}
    />
  );
}
