import { useEffect, useRef } from 'react';
import { useT } from '@houni/i18n';
import type { ListingSearch } from '../listing-search.ts';
import { criteriaOf } from './criteria.ts';
import { criterionLabel } from './criterion-label.ts';

interface SearchNameProps {
  search: ListingSearch;
  /** What the page is called. */
  heading: string;
  /** Which search is named. */
  searchKey: string;
  onName: (named: { key: string; name: string }) => void;
}

/** Words what a search is called where it is kept: its page, then its criteria. Shows nothing. */
export function SearchName({ search, heading, searchKey, onName }: SearchNameProps) {
  const { t, locale } = useT('listingsTools');
  const labels = criteriaOf(search).map((criterion) => criterionLabel(criterion, search.filters, locale, t));
  const name = [heading, ...labels].join(' · ');
  const tell = useRef(onName);
  useEffect(() => {
    tell.current = onName;
  });
  useEffect(() => tell.current({ key: searchKey, name }), [name, searchKey]);
  return null;
}
