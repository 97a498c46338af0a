import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
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

/**
 * The sort order as a native GET form; with scripts it needs no button. The arrow keys only look at the choices of a
 * closed list: Enter applies one, and so does leaving the list.
 */
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
  const list = useRef<HTMLSelectElement>(null);
  const applied = useRef(sort);
  const isKeyDown = useRef(false);
  const apply = () => {
    const { form, value } = list.current ?? {};
    if (!form || value === applied.current) return;
    applied.current = value as typeof sort; // one of the options
    void navigate(path + listingQueryString(formFilters(form)));
  };
  // Not a new list, which would lose the focus.
  useEffect(() => {
    applied.current = sort;
    if (list.current) list.current.value = sort;
  }, [sort]);
  const label = (value: typeof sort) =>
    value === 'distance' ? t(near === centre ? 'sort.distance' : 'sort.distanceFromMe') : t(`common:sorts.${value}`);

  return (
    <form
      css={style}
      action={path}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <HiddenInputs filters={rest} />
      {near !== undefined && <input type="hidden" name="near" value={near} />}
      <SelectField
        name="sort"
        label={t('common:sorts.label')}
        hideLabel
        autoComplete="off"
        defaultValue={sort}
        options={sortChoices(search.filters, near).map((value) => ({ value, label: label(value) }))}
        ref={list}
        onKeyDown={({ key }) => {
          if (key === 'Enter') return apply();
          // A closed list changes while the event is handled, an open one later.
          isKeyDown.current = true;
          setTimeout(() => (isKeyDown.current = false));
        }}
        onChange={() => isKeyDown.current || apply()}
        onBlur={apply}
      />
      <Button type="submit" variant="secondary">
        {t('sort.apply')}
      </Button>
    </form>
  );
}
