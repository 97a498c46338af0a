import { useEffect, useRef } from 'react';
import { useT } from '@houni/i18n';
import type { ListingSearch } from '../listing-search.ts';
import { criteriaOf } from './criteria.ts';
import { criterionLabel } from './criterion-label.ts';

interface SearchNameProps {
  search: ListingSearch;
  heading: string;
  searchKey: string;
  onName: (named: { key: string; name: string }) => void;
}

/** Computes the name of a search for alerts and recent searches: heading and criteria. Renders nothing. */
export function SearchName({ search, heading, searchKey, onName }: SearchNameProps) {
  const { t, locale } = useT('listingsTools');
  const labels = criteriaOf(search).map((criterion) => criterionLabel(criterion, search.filters, locale, t));
  const name = [heading, ...labels].join(' · ');
  const onNameRef = useRef(onName);
  useEffect(() => {
    onNameRef.current = onName;
  });
  useEffect(() => onNameRef.current({ key: searchKey, name }), [name, searchKey]);
  return null;
}
