import { css } from '@emotion/react';
import { useNavigate } from 'react-router-dom';
import { useT } from '@houni/i18n';
import type { ListingFilters } from '@houni/routing/listing-url';
import { DEFAULT_SORT, listingQueryString } from '@houni/routing/listing-url';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { color, media, space } from '@houni/ui/tokens';
import { formFilters } from '../../parts/form-fields.ts';
import { HiddenInputs } from '../../parts/hidden-inputs.tsx';
import { sortChoices } from './filter-values.ts';

const style = css({
  display: 'flex',
  flex: '0 1 auto',
  minInlineSize: 0,
  alignItems: 'center',
  gap: space[2],
  color: color.inkSoft,
  [media.belowLg]: { flex: '1 1 0' },
  '& > div': { flex: 1, minInlineSize: 0 },
  '& select': { color: color.ink },
  // With scripts the choice is applied at once.
  '@media (scripting: enabled)': { '& > button': { display: 'none' } },
});

interface SortFormProps {
  /** The listing's own path, without page. */
  path: string;
  filters: ListingFilters;
}

/** The order of the results: a native GET form that needs no button where scripts run. */
export function SortForm({ path, filters }: SortFormProps) {
  const { t } = useT('listings');
  const navigate = useNavigate();
  const { sort = DEFAULT_SORT, ...rest } = filters;
  const apply = (form: HTMLFormElement) => navigate(path + listingQueryString(formFilters(form)));

  return (
    <form
      css={style}
      action={path}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      <HiddenInputs filters={rest} />
      <Icon name="sort" size={18} />
      <SelectField
        key={sort}
        name="sort"
        label={t('common:sorts.label')}
        hideLabel
        autoComplete="off"
        defaultValue={sort}
        options={sortChoices(filters).map((value) => ({ value, label: t(`common:sorts.${value}`) }))}
        onChange={(event) => {
          if (event.currentTarget.form) apply(event.currentTarget.form);
        }}
      />
      <Button type="submit" variant="secondary">
        {t('listing.sort.apply')}
      </Button>
    </form>
  );
}
