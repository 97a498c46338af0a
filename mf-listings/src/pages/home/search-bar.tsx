import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { searchApi } from '@houni/api-client/search';
import type { SearchQuery } from '@houni/contracts/ad';
import { CATEGORY_CODES, TRANSACTION_CODES } from '@houni/domain/transactions';
import type { TransactionCode } from '@houni/domain/transactions';
import { useT } from '@houni/i18n';
import { formatMoney } from '@houni/i18n/format';
import { buildPath, listingPath } from '@houni/routing/build';
import { listingQueryString, toSearchQuery } from '@houni/routing/listing-url';
import { SearchField } from '@houni/place-field/search-field.tsx';
import type { SearchedPlace } from '@houni/place-field/search-field.tsx';
import { useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { RecentSearchField } from '../../recent-searches/recent-search-field.tsx';
import { formQuery } from '../../parts/form-fields.ts';
import { searchAddress } from '../listing/listing-search.ts';
import { readHomeSearch } from './home-search.ts';
import type { HomeSearch } from './home-search.ts';
import { searchBarStyle } from './search-bar-style.ts';
import { BUDGET_CHOICES, ROOM_CHOICES } from './search-choices.ts';

interface SearchBarProps {
  transaction: TransactionCode;
  onTransaction: (transaction: TransactionCode) => void;
}

/**
 * Project, place or words, type, budget and rooms. A native GET form; with scripts it navigates to the listing directly,
 * and its button says how many ads it will show.
 */
export function SearchBar({ transaction, onTransaction }: SearchBarProps) {
  const { t, locale } = useT('listingsHome');
  const navigate = useNavigate();
  const { announce } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const places = useRef<readonly SearchedPlace[]>([]);
  const [counted, setCounted] = useState<SearchQuery | null>(null);
  const { currentData: count } = searchApi.useSearchItemsQuery({ ...counted, locale }, { skip: counted === null });

  /** Follows the choices; words are only understood when the search is made. */
  const onChange = () => {
    const search = form.current && readHomeSearch(formQuery(form.current));
    if (!search) return;
    onTransaction(search.transaction);
    setCounted(search.q === '' ? countArguments(search) : null);
  };
  const onPlaces = (chosen: readonly SearchedPlace[]) => {
    places.current = chosen;
    onChange();
  };
  // A project that was chosen before the page was interactive.
  useEffect(() => {
    const chosen = form.current && readHomeSearch(formQuery(form.current))?.transaction;
    if (chosen) onTransaction(chosen);
  }, [onTransaction]);

  const option = (value: number | string, label: string) => ({ value: String(value), label });
  return (
    <form
      ref={form}
      css={searchBarStyle}
      action={buildPath('home', {}, locale)}
      method="get"
      role="search"
      aria-label={t('home.search.label')}
      onChange={onChange}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        const search = readHomeSearch(formQuery(event.currentTarget));
        // The server understands words: it leads to the list that they mean.
        if (search === null || search.q !== '') return;
        event.preventDefault();
        const { transaction: project, category, filters } = search;
        const chosen = places.current.map((place) => ({ ...place, trail: place.trail ?? null }));
        void navigate(searchAddress({ transaction: project, category, places: chosen, filters }, locale));
      }}
    >
      <div className="projects" role="group" aria-label={t('home.search.transaction')}>
        {TRANSACTION_CODES.map((code, index) => (
          <label key={code}>
            <input type="radio" name="transaction" value={code} defaultChecked={index === 0} autoComplete="off" />
            {t(`common:transactions.${code}`)}
          </label>
        ))}
        <Link
          to={listingPath({ transaction, category: 'LOGEMENTS' }, locale) + listingQueryString({ view: 'map' })}
          rel="nofollow"
        >
          <Icon name="map" size={18} />
          {t('home.search.map')}
        </Link>
      </div>
      <div className="fields">
        <RecentSearchField>
          <SearchField
            hideLabel
            label={t('home.search.place')}
            example={t('home.search.placeExample')}
            announce={announce}
            onPlaces={onPlaces}
          />
        </RecentSearchField>
        <div className="choices">
          <SelectField
            hideLabel
            label={t('home.search.category')}
            name="category"
            defaultValue="LOGEMENTS"
            autoComplete="off"
            options={CATEGORY_CODES.map((code) => option(code, t(`common:categories.${code}`)))}
          />
          {(['saleBudget', 'rentBudget'] as const).map((name) => (
            <div key={name} className={name}>
              <SelectField
                hideLabel
                label={t('home.search.budget')}
                name={name}
                autoComplete="off"
                options={[
                  option('', t('home.search.budget')),
                  ...BUDGET_CHOICES[name].map((dinars) => option(dinars, formatMoney(dinars * 1000, locale))),
                ]}
              />
            </div>
          ))}
          <div className="rooms">
            <SelectField
              hideLabel
              label={t('home.search.rooms')}
              name="rooms"
              autoComplete="off"
              options={[
                option('', t('home.search.anyRooms')),
                ...ROOM_CHOICES.map((rooms) => option(rooms, t('common:units.rooms', { count: rooms }))),
              ]}
            />
          </div>
        </div>
        <Button type="submit" icon="search">
          {count?.totalExact && count.total > 0
            ? t('home.search.see', { count: count.total })
            : t('home.search.submit')}
        </Button>
      </div>
    </form>
  );
}

/** The call that counts the ads of a search. */
function countArguments({ transaction, category, places, filters }: HomeSearch): SearchQuery {
  return { ...toSearchQuery({ ...filters, ...places }), transaction, category, pageSize: 1 };
}
