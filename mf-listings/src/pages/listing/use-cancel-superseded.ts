import { useEffect, useRef } from 'react';
import { searchApi } from '@houni/api-client/search';
import type { SearchQuery } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';

/** Aborts a running search when a newer one replaces it, so that it does not slow the newer one down. */
export function useCancelSuperseded(searched: SearchQuery & { locale: Locale }): void {
  const dispatch = useDispatch<HouniDispatch>();
  const before = useRef(searched);
  const key = JSON.stringify(searched);
  useEffect(() => {
    const last = before.current;
    before.current = searched;
    if (JSON.stringify(last) !== key) dispatch(searchApi.util.getRunningQueryThunk('searchItems', last))?.abort();
    // `key` represents `searched`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dispatch, key]);
}
