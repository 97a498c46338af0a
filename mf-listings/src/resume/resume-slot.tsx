import { useEffect, useLayoutEffect } from 'react';
import { useT } from '@houni/i18n';
import { useDeferred } from '@houni/remote/use-deferred';
import { whenIdle } from '@houni/remote/when-idle';
import { localItems } from '@houni/store/storage/web-storage';
import { Container } from '@houni/ui/container.tsx';
import { resumePart } from './resume-part.ts';
import { RETURNING_ATTRIBUTE, resumeStyle } from './resume-style.ts';

const ID = 'resume-title';
const SEARCHES_KEY = 'hounitnLocalStorageDb/recentSearches';

/** The last searches of this device with what is new. Its place is kept from the first paint where there are any. */
export function ResumeSlot() {
  const { t } = useT('listingsHome');
  const { Component, load } = useDeferred(resumePart);
  // The document may be older than the first search: then the place is kept before this page is painted.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(RETURNING_ATTRIBUTE, hasSearches());
  }, []);
  useEffect(() => (hasSearches() ? whenIdle(() => void load()) : undefined), [load]);
  return (
    <Container as="section" css={resumeStyle} aria-labelledby={ID}>
      <h2 id={ID}>{t('home.resume')}</h2>
      {Component ? (
        <Component />
      ) : (
        <ul aria-hidden>
          <li>
            <div />
          </li>
          <li>
            <div />
          </li>
        </ul>
      )}
    </Container>
  );
}

/** False where storage is blocked. */
const hasSearches = (): boolean => localItems.read(SEARCHES_KEY) !== null;
