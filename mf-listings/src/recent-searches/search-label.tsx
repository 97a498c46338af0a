import { useEffect } from 'react';
import { useT } from '@houni/i18n';
import { useDeferred } from '@houni/remote/use-deferred';
import { htmlLang } from '@houni/routing/locale';
import { matchPath } from '@houni/routing/match';
import type { RecentSearch } from '../device-lists/device-lists.ts';
import { translatedLabelPart } from './translated-label-part.ts';

/** The name of a recorded search, which is recorded in one language only: translated where the page has another. */
export function SearchLabel({ search: { url, label } }: { search: Pick<RecentSearch, 'url' | 'label'> }) {
  const { locale } = useT();
  const { Component: TranslatedLabel, load } = useDeferred(translatedLabelPart);
  const match = matchPath(url.split('?')[0] ?? '');
  const recordedIn = match.kind === 'notFound' ? match.locale : match.route.locale;
  const isTranslated = recordedIn !== locale;
  useEffect(() => {
    if (isTranslated) void load();
  }, [isTranslated, load]);
  const recorded = <bdi lang={htmlLang(recordedIn)}>{label}</bdi>;
  return isTranslated && TranslatedLabel ? <TranslatedLabel url={url} fallback={recorded} /> : recorded;
}
