import { css } from '@emotion/react';
import { useNavigate } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { DEFAULT_SORT, listingQueryString, parseListingQuery } from '@houni/routing/listing-url';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { font, media, space } from '@houni/ui/tokens';
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
  '& > div': { minInlineSize: 0 },
  '& select': {
    fieldSizing: 'content',
    maxInlineSize: '12rem',
    paddingInline: `${space[2]} ${space[8]}`,
    borderColor: 'transparent',
    backgroundColor: 'transparent',
    fontSize: font.sm,
    fontWeight: font.medium,
    [media.belowLg]: { maxInlineSize: '9.5rem' },
  },
  // It is narrow, and the word stays whole: the select beside it shrinks.
  '& > button': { flex: 'none', paddingInline: space[2], fontSize: font.sm, overflowWrap: 'normal' },
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
  const label = (value: string) =>
    value === 'distance' ? t(near === centre ? 'sort.distance' : 'sort.distanceFromMe') : t(`common:sorts.${value}`);

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
