import { useEffect, useState } from 'react';
import { useT } from '@houni/i18n';
import { TextField } from '@houni/ui/text-field.tsx';
import type { TextFieldProps } from '@houni/ui/text-field.tsx';
import { useDraftText } from '../use-draft-text.ts';
import { parseNumber } from './parse-number.ts';
import { readWrongNumber, storeWrongNumber } from './wrong-numbers.ts';

export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  id: string;
  value: number | undefined;
  /** How many of the stored unit one typed unit has: 1000 for dinars, which are stored as millimes. */
  factor?: number;
  isWhole?: boolean;
  onSave: (value: number | undefined) => void;
}

const isSameNumber = (typed: string, saved: string) => typed === saved || parseNumber(typed) === parseNumber(saved);

/** A number as people write it. A text that is none stays in the field, with its error, and is not in the draft. */
export function NumberField({ value, factor = 1, isWhole = false, error, onSave, ...field }: NumberFieldProps) {
  const { t } = useT('postad');
  const [wrong, setWrong] = useState<string | null>(null);
  const { id } = field;
  useEffect(() => {
    void readWrongNumber(id).then(setWrong);
  }, [id]);
  const saved = value === undefined ? '' : String(value / factor).replace('.', ',');
  const { text, type, flush } = useDraftText(
    wrong ?? saved,
    (typed) => {
      const number = parseNumber(typed);
      const isWrong = number !== null && (Number.isNaN(number) || (isWhole && !Number.isInteger(number)));
      setWrong(isWrong ? typed : null);
      void storeWrongNumber(id, isWrong ? typed : null);
      onSave(number === null || isWrong ? undefined : Math.round(number * factor * 1000) / 1000);
    },
    isSameNumber,
  );
  return (
    <TextField
      {...field}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      error={wrong === null ? error : t('details.notANumber')}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={flush}
    />
  );
}
