import { useEffect, useRef } from 'react';
import { useT } from '@houni/i18n';
import type { ListingSearch } from '../listing-search.ts';
import { nameOfSearch } from './name-of-search.ts';

interface SearchNameProps {
  search: ListingSearch;
  heading: string;
  searchKey: string;
  onName: (named: { key: string; name: string }) => void;
}

/** Computes the name of a search for alerts and recent searches: heading and criteria. Renders nothing. */
export function SearchName({ search, heading, searchKey, onName }: SearchNameProps) {
  const { t, locale } = useT('listingsTools');
  const name = nameOfSearch(search, heading, locale, t);
  const onNameRef = useRef(onName);
  useEffect(() => {
    onNameRef.current = onName;
  });
  useEffect(() => onNameRef.current({ key: searchKey, name }), [name, searchKey]);
  return null;
}
