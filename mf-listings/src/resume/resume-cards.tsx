import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { searchApi } from '@houni/api-client/search';
import { useT } from '@houni/i18n';
import { listingQueryString, parseListingQuery } from '@houni/routing/listing-url';
import { useDispatch, useSelector } from '@houni/store';
import type { HouniDispatch, RootState } from '@houni/store';
import type { RecentSearch } from '../device-lists/device-lists.ts';
import { selectDeviceLists } from '../device-lists/device-lists-slice.ts';
import { loadDeviceLists } from '../device-lists/history.ts';
import { countNewAds, newAdsArguments } from '../recent-searches/new-ads.ts';
import { addressInLanguage } from '../recent-searches/address-in-language.ts';
import { SearchLabel } from '../recent-searches/search-label.tsx';
import { sinceText } from '../recent-searches/since-text.ts';
import { RETURNING_ATTRIBUTE } from './resume-style.ts';

/** Each asks the API for its new ads. */
const MAX_CARDS = 3;

/** The last searches of this device as cards that say what is new since each was last seen. */
export function ResumeCards() {
  const dispatch = useDispatch<HouniDispatch>();
  const { recentSearches, isLoaded } = useSelector((state: RootState) => selectDeviceLists(state));
  const [now] = useState(() => Date.now());
  useEffect(() => void dispatch(loadDeviceLists()), [dispatch]);
  // The visitor has cleared them.
  const isEmpty = isLoaded && recentSearches.length === 0;
  useEffect(() => {
    if (isEmpty) document.documentElement.removeAttribute(RETURNING_ATTRIBUTE);
  }, [isEmpty]);
  return (
    <ul>
      {recentSearches.slice(0, MAX_CARDS).map((search) => (
        <ResumeCard key={search.url} search={search} now={now} />
      ))}
    </ul>
  );
}

function ResumeCard({ search, now }: { search: RecentSearch; now: number }) {
  const { t, locale } = useT('listingsVisits');
  const { url, visitedAt } = search;
  const args = visitedAt === undefined ? null : newAdsArguments(url, visitedAt, locale);
  const { data } = searchApi.useSearchItemsQuery(args ?? { locale }, { skip: args === null });
  const news = data && visitedAt !== undefined ? countNewAds(data, visitedAt) : null;
  const since = visitedAt !== undefined && sinceText(visitedAt, now, locale, t);
  return (
    <li>
      <Link to={addressInLanguage(newestFirst(url), locale)}>
        <span className="label">
          <SearchLabel search={search} />
        </span>
        {news && since && (
          <span className={news.count > 0 ? 'news some' : 'news'}>
            {t(news.count === 0 ? 'none' : news.orMore ? 'more' : 'new', { count: news.count, since })}
          </span>
        )}
      </Link>
    </li>
  );
}

/** The search in its default order, in which the new ads come first. */
function newestFirst(url: string): string {
  const [path = '', query = ''] = url.split('?');
  const { sort: _sort, near: _near, ...filters } = parseListingQuery(new URLSearchParams(query));
  return path + listingQueryString(filters);
}
