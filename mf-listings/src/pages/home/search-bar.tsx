import { css } from '@emotion/react';
import { useRef } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { CATEGORY_CODES, TRANSACTION_CODES } from '@houni/contracts/transactions';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import type { PlaceTrail } from '@houni/routing/build';
import { placeLabel, trailOf } from '@houni/routing/place-path';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { color, font, media, radius, shadow, space } from '@houni/ui/tokens';
import { listingsApi } from '../../api.ts';
import { RecentSearchField } from '../../recent-searches/recent-search-field.tsx';
import { formQuery } from '../../parts/form-fields.ts';
import { PlaceField } from '../../parts/place-field.tsx';
import { MAX_PLACE_MATCHES, exactPlace, homeSearchPath, readHomeSearch } from './home-search.ts';

const style = css({
  display: 'grid',
  gap: space[4],
  padding: space[4],
  borderRadius: radius.lg,
  backgroundColor: color.card,
  color: color.ink,
  boxShadow: shadow.overlay,
  [media.md]: { padding: space[5] },
  '& .transactions': { display: 'flex', flexWrap: 'wrap', gap: space[2] },
  '& .transactions > label': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: '2.75rem',
    paddingInline: space[5],
    border: `1px solid ${color.outline}`,
    borderRadius: radius.full,
    fontWeight: font.medium,
    cursor: 'pointer',
    '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
    // They fit side by side on the smallest phone in every language.
    [media.belowSm]: { flex: '1 1 auto', justifyContent: 'center', paddingInline: space[2], fontSize: font.sm },
    '&:has(:checked)': {
      borderColor: color.blue,
      backgroundColor: color.blue,
      color: color.onBlue,
      // The selection is visible only by its colour.
      forcedColorAdjust: 'none',
    },
    '&:has(:focus-visible)': { outline: `3px solid ${color.blue}`, outlineOffset: '2px' },
  },
  '& .fields': {
    display: 'grid',
    gap: space[4],
    alignItems: 'end',
    [media.md]: { gridTemplateColumns: '2fr 1fr auto' },
  },
});

/** Transaction, place or words, category. A native GET form; with scripts it navigates to the listing directly. */
export function SearchBar() {
  const { t, locale } = useT('listings');
  const navigate = useNavigate();
  const [findPlaces] = listingsApi.useLazyListingsPlaceMatchesQuery();
  const field = useRef<HTMLInputElement>(null);
  // The place that was selected from the suggestions, with the text that it put into the field.
  const selected = useRef<{ text: string; trail: PlaceTrail } | null>(null);

  const submit = async (form: HTMLFormElement) => {
    const search = readHomeSearch(formQuery(form));
    if (search === null) return;
    const { q } = search;
    let place = selected.current?.text === q ? selected.current.trail : null;
    if (place === null && q !== '') {
      const { data } = await findPlaces({ q, limit: MAX_PLACE_MATCHES }, true);
      place = exactPlace(data ?? [], q);
    }
    void navigate(homeSearchPath(search, place, locale));
  };

  return (
    <form
      css={style}
      action={buildPath('home', {}, locale)}
      method="get"
      role="search"
      aria-label={t('home.search.label')}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <fieldset className="transactions">
        <legend className="vh">{t('home.search.transaction')}</legend>
        {TRANSACTION_CODES.map((code, index) => (
          <label key={code}>
            <input type="radio" name="transaction" value={code} defaultChecked={index === 0} autoComplete="off" />
            {t(`common:transactions.${code}`)}
          </label>
        ))}
      </fieldset>
      <div className="fields">
        <RecentSearchField>
          <PlaceField
            ref={field}
            name="q"
            label={t('home.search.place')}
            example={t('home.search.placeExample')}
            onPick={(place) => {
              const trail = trailOf(place);
              selected.current = { text: placeLabel(trail, locale), trail };
            }}
          />
        </RecentSearchField>
        <SelectField
          label={t('home.search.category')}
          name="category"
          defaultValue="LOGEMENTS"
          autoComplete="off"
          options={CATEGORY_CODES.map((code) => ({ value: code, label: t(`common:categories.${code}`) }))}
        />
        <Button type="submit" icon="search">
          {t('home.search.submit')}
        </Button>
      </div>
    </form>
  );
}
