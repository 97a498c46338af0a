import { css } from '@emotion/react';
import { useNavigate } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { DEFAULT_SORT, listingQueryString, parseListingQuery } from '@houni/routing/listing-url';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { color, media, space } from '@houni/ui/tokens';
import { formFilters } from '../../../parts/form-fields.ts';
import { HiddenInputs } from '../../../parts/hidden-inputs.tsx';
import { searchPath, searchQueryString } from '../listing-search.ts';
import type { ListingSearch } from '../listing-search.ts';
import { sortChoices } from './filter-values.ts';

const style = css({
  display: 'flex',
  flex: '0 1 auto',
  minInlineSize: 0,
  alignItems: 'center',
  gap: space[2],
  color: color.inkSoft,
  [media.belowLg]: { flex: '1 1 6.5rem' },
  '& > div': { flex: 1, minInlineSize: 0 },
  '& select': { color: color.ink },
  // The select needs the room.
  '& > svg': { [media.belowSm]: { display: 'none' } },
  // With scripts a change is applied at once.
  '@media (scripting: enabled)': { '& > button': { display: 'none' } },
});

interface SortFormProps {
  search: ListingSearch;
  /** The centre of the searched place, `lat,lng`, for sorting by distance; undefined without a place. */
  centre: string | undefined;
}

/** The sort order as a native GET form; with scripts it needs no button. */
export function SortForm({ search, centre }: SortFormProps) {
  const { t, locale } = useT('listingsTools');
  const navigate = useNavigate();
  const path = searchPath(search, locale);
  // The other filters, with places.
  const {
    sort = DEFAULT_SORT,
    near = centre,
    ...rest
  } = parseListingQuery(new URLSearchParams(searchQueryString(search)));
  const apply = (form: HTMLFormElement) => navigate(path + listingQueryString(formFilters(form)));
  const label = (value: string) => (value === 'distance' ? t('sort.distance') : t(`common:sorts.${value}`));

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
      {near !== undefined && <input type="hidden" name="near" value={near} />}
      <Icon name="sort" size={18} />
      <SelectField
        key={sort}
        name="sort"
        label={t('common:sorts.label')}
        hideLabel
        autoComplete="off"
        defaultValue={sort}
        options={sortChoices(search.filters, near).map((value) => ({ value, label: label(value) }))}
        onChange={(event) => {
          if (event.currentTarget.form) apply(event.currentTarget.form);
        }}
      />
      <Button type="submit" variant="secondary">
        {t('sort.apply')}
      </Button>
    </form>
  );
}
