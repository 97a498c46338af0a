import { css } from '@emotion/react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import type { SelectOption } from '@houni/ui/select-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { media, space } from '@houni/ui/tokens';
import { withQuery } from './list-query.ts';

const form = css({
  display: 'grid',
  gap: space[3],
  alignItems: 'end',
  // Fields shrink below their usual width, also with large letters.
  '&, & > div': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& input': { minInlineSize: 0 },
  [media.md]: {
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(10rem, 16rem)',
    justifyContent: 'start',
  },
});

/** A choice, or words to look for if it has no options; `month` is written as 2026-03. */
export interface Filter {
  name: string;
  label: string;
  value: string;
  options?: readonly SelectOption[];
  /** Of a field without options; words by default. */
  type?: 'search' | 'date' | 'month' | 'email';
  hint?: string;
  error?: string | undefined;
}

export interface FilterFormProps {
  path: string;
  filters: readonly Filter[];
  /** "Filter" where it is not given. */
  submitLabel?: string;
}

/** Filters of a list, which are in its address: the form works without JavaScript too. */
export function FilterForm({ path, filters, submitLabel }: FilterFormProps) {
  const { t } = useT('backoffice');
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const chosen = filters.map(({ name }) => [name, String(values.get(name) ?? '').trim()] as const);
    void navigate(withQuery(path, Object.fromEntries(chosen)));
  };
  return (
    <form
      css={form}
      method="get"
      action={path}
      onSubmit={submit}
      // The address is the truth: after a navigation the fields show it.
      key={filters.map(({ value }) => value).join(' ')}
    >
      {filters.map(({ name, label, value, options, hint, type = 'search', error }) =>
        options ? (
          <SelectField key={name} name={name} label={label} defaultValue={value} options={options} />
        ) : (
          <TextField
            key={name}
            name={name}
            label={label}
            defaultValue={value}
            type={type}
            hint={hint}
            {...(type === 'month' && { placeholder: '2026-03' })}
            error={error}
          />
        ),
      )}
      <div>
        <Button type="submit" variant="secondary" icon="filter">
          {submitLabel ?? t('filter')}
        </Button>
      </div>
    </form>
  );
}
