import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { CallFailure } from '@houni/domain/call-failure';
import { useT } from '@houni/i18n';
import { LimitedButton } from '@houni/remote/limited-button';
import { Alert } from '@houni/ui/alert.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { CallFailureAlert } from './call-failure-alert.tsx';
import { ALL_COLUMNS, missingColumns } from './column-choice.ts';
import type { ColumnChoice } from './column-choice.ts';
import type { StoredFile } from './stored-file.ts';

const form = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: space[4],
});
const soft = css({ fontSize: font.sm, color: color.inkSoft });
const NONE = '';
const EXAMPLE_LENGTH = 30;

interface ColumnFormProps {
  file: StoredFile;
  failure: CallFailure | null;
  isBusy: boolean;
  onSend: (choice: ColumnChoice) => void;
}

/** Which column of the file holds which fact. Known names are chosen already. */
export function ColumnForm({ file, failure, isBusy, onSend }: ColumnFormProps) {
  const { t, locale } = useT('postadFiles');
  const { table, name } = file;
  const [choice, setChoice] = useState(file.choice);
  const [isSubmitted, setSubmitted] = useState(false);
  const missing = missingColumns(choice);
  // Facts whose column is missing or unknown come first; the others are rarely changed.
  const [first] = useState(() => missingColumns(file.choice));
  const others = ALL_COLUMNS.filter((column) => !first.includes(column));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (missing.length === 0) onSend(choice);
  };
  const options = [
    { value: NONE, label: t('columns.none') },
    ...table.header.map((header, index) => ({
      value: String(index),
      label: [header, table.rows[0]?.[index]?.slice(0, EXAMPLE_LENGTH)].filter(Boolean).join(' – '),
    })),
  ];
  const field = (column: (typeof ALL_COLUMNS)[number]) => (
    <SelectField
      key={column}
      label={t(`columns.${column}`)}
      options={options}
      value={choice[column] === undefined ? NONE : String(choice[column])}
      error={isSubmitted && missing.includes(column) ? t('columns.missing') : undefined}
      onChange={({ target }) =>
        setChoice(({ [column]: _former, ...rest }) =>
          target.value === NONE ? rest : { ...rest, [column]: Number(target.value) },
        )
      }
    />
  );
  return (
    <form css={form} onSubmit={submit} noValidate>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <p css={soft}>{t('columns.intro', { rows: table.rows.length })}</p>
      {isSubmitted && missing.length > 0 && (
        <Alert tone="error" live>
          <p>
            {t('columns.missingAll', {
              columns: missing.map((column) => t(`columns.${column}`)).join(locale === 'ar' ? '، ' : ', '),
            })}
          </p>
        </Alert>
      )}
      {failure && <CallFailureAlert failure={failure} />}
      {first.length > 0 && <div css={fields}>{first.map(field)}</div>}
      <details open={first.length > 0 ? undefined : false}>
        <summary>{t('columns.all', { count: others.filter((column) => choice[column] !== undefined).length })}</summary>
        <div css={fields}>{others.map(field)}</div>
      </details>
      <div>
        <LimitedButton type="submit" busy={isBusy}>
          {t('check')}
        </LimitedButton>
      </div>
    </form>
  );
}
