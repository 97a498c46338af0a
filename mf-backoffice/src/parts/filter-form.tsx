import { css } from '@emotion/react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '@houni/i18n';
import type { TextKey } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import type { SelectOption } from '@houni/ui/select-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { media, space } from '@houni/ui/tokens';
import { sortParameter, withQuery } from './list-query.ts';
import type { ListSort } from './list-query.ts';

const form = css({
  display: 'grid',
  gap: space[3],
  alignItems: 'end',
  // Fields shrink below their usual width, also with large letters.
  '&, & > div': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& input': { minInlineSize: 0 },
  [media.md]: {
    display: 'flex',
    flexWrap: 'wrap',
    flexGrow: 1,
    '& > div': { flex: '0 1 15rem' },
    '& > div:last-of-type': { flex: 'none' },
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
  /** The order of the list; its names are `backoffice:sorts.{name}`. */
  sort?: ListSort;
  /** "Filter" where it is not given. */
  submitLabel?: string;
}

/** Filters and order of a list, which are in its address: the form works without JavaScript too. */
export function FilterForm({ path, filters, sort, submitLabel }: FilterFormProps) {
  const { t } = useT('backoffice');
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const chosen = filters.map(({ name }) => [name, String(values.get(name) ?? '').trim()] as const);
    // The usual order of another state may be another one: only a choice is kept.
    const order = sort ? sortParameter({ ...sort, value: String(values.get('sort') ?? sort.usual) }) : null;
    void navigate(withQuery(path, { ...Object.fromEntries(chosen), sort: order }));
  };
  return (
    <form
      css={form}
      method="get"
      action={path}
      onSubmit={submit}
      // The address is the truth: after a navigation the fields show it.
      key={[...filters, sort].map((one) => one?.value).join(' ')}
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
      {sort && (
        <SelectField
          name="sort"
          label={t('sort')}
          defaultValue={sort.value}
          options={sort.choices.map((value) => ({ value, label: t(`sorts.${value}` as TextKey<'backoffice'>) }))}
        />
      )}
      <div>
        <Button type="submit" variant="secondary" icon="filter">
          {submitLabel ?? t('filter')}
        </Button>
      </div>
    </form>
  );
}
