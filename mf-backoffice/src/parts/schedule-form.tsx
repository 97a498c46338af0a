import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { tunisianTime } from './tunisian-time.ts';

const form = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[2] });

export interface ScheduleFormProps {
  label: string;
  isBusy: boolean;
  /** @param time ISO 8601 */
  onSchedule: (time: string) => void;
}

/** Asks for a later time, in Tunisian time. */
export function ScheduleForm({ label, isBusy, onSchedule }: ScheduleFormProps) {
  const { t } = useT('backofficeArticles');
  const [at, setAt] = useState('');
  const [isTimeMissing, setTimeMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const time = tunisianTime(at);
    setTimeMissing(time === null);
    if (time !== null) onSchedule(time);
  };
  return (
    <form css={form} onSubmit={submit} noValidate>
      <TextField
        type="datetime-local"
        name="at"
        label={label}
        value={at}
        onChange={({ target }) => setAt(target.value)}
        error={isTimeMissing ? t('errors.time') : undefined}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {t('schedule')}
      </Button>
    </form>
  );
}
