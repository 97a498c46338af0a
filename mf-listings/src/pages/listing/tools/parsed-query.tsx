import { css } from '@emotion/react';
import type { SearchAnswer } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { Link } from 'react-router-dom';
import { color } from '@houni/ui/tokens';
import { searchAddress } from '../listing-search.ts';
import type { ListingSearch } from '../listing-search.ts';
import { criteriaOf } from './criteria.ts';
import { criterionLabel, placeName } from './criterion-label.ts';

const style = css({ color: color.inkSoft, '& strong': { color: color.ink } });

/** What the typed words of a search became, corrections and ignored words, and a typed place that was not found. */
export function ParsedQuery({
  search,
  corrections = [],
  ignoredWords = [],
  unknownPlace,
}: Pick<SearchAnswer, 'corrections' | 'ignoredWords'> & { search: ListingSearch; unknownPlace: string | null }) {
  const { t } = useT('listingsTools');
  const { typed, q } = search.filters;
  const isStructured = typed !== undefined && typed !== q;
  if (corrections.length === 0 && ignoredWords.length === 0 && unknownPlace === null && !isStructured) return null;
  return (
    <div css={style}>
      {isStructured && <StructuredQuery search={search} typed={typed} />}
      {unknownPlace !== null && <p role="alert">{t('places.unknown', { place: unknownPlace })}</p>}
      {corrections.map(({ typed, meant }) => (
        <p key={typed}>
          {t('parsedQuery.corrected')}{' '}
          <strong>
            <bdi>{meant}</bdi>
          </strong>{' '}
          (<s>{typed}</s>)
        </p>
      ))}
      {ignoredWords.length > 0 && (
        <p>
          {t('parsedQuery.ignoredWords')}{' '}
          {ignoredWords.map((word, index) => (
            <span key={word}>
              {index > 0 && <span>{t('common:place.separator')}</span>}
              <s>{word}</s>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** "Understood: La Marsa · S+2": the criteria that the typed words became, and a way to search the words instead. */
function StructuredQuery({ search, typed }: { search: ListingSearch; typed: string }) {
  const { t, locale } = useT('listingsTools');
  const places = search.places.length === 1 ? search.places.map((place) => placeName(place, locale)) : [];
  const labels = criteriaOf(search).map((criterion) => criterionLabel(criterion, search.filters, locale, t));
  const words = searchAddress({ ...search, places: [], filters: { q: typed, typed, sort: 'relevance' } }, locale);
  return (
    <p>
      <span>{t('parsedQuery.structured')}</span>{' '}
      {[...places, ...labels].map((label, index) => (
        <span key={label}>
          {index > 0 && <span> · </span>}
          <strong>
            <bdi>{label}</bdi>
          </strong>
        </span>
      ))}{' '}
      <Link to={words} rel="nofollow">
        {t('parsedQuery.words')} <bdi>{t('chips.words', { words: typed })}</bdi>
      </Link>
    </p>
  );
}
