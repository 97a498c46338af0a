import { useState } from 'react';
import { MAX_COMPARED } from '@houni/domain/limits';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { comparePath } from '../compare/compare-path.ts';
import { RouterLink } from '../parts/router-link.ts';
import { FAVOURITE_SORTS } from './saved-price.ts';
import type { FavouriteSort } from './saved-price.ts';
import { sharedListPath } from './shared-list.ts';

interface FavouriteToolsProps {
  /** In the order that is shown. */
  keys: readonly string[];
  sort: FavouriteSort;
  onSort: (sort: FavouriteSort) => void;
}

/** The order of favourites, a link that compares the first ones, and a button that shares the list. */
export function FavouriteTools({ keys, sort, onSort }: FavouriteToolsProps) {
  const { t, locale } = useT('listingsSaved');
  const { announce } = useShell();
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const url = location.origin + sharedListPath(keys, locale);
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ url, title: t('shared.title') });
      await navigator.clipboard.writeText(url);
      setCopied(true);
      announce(t('common:actions.copied'));
    } catch (error) {
      // The person closed the dialog of the system.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      announce(t('listings:copyFailed'));
    }
  };
  return (
    <div className="tools no-print">
      {keys.length > 1 && (
        <>
          <SelectField
            label={t('sort.label')}
            hideLabel
            value={sort}
            onChange={({ currentTarget: { value } }) =>
              onSort(FAVOURITE_SORTS.find((one) => one === value) ?? 'newest')
            }
            options={FAVOURITE_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          />
          <ButtonLink
            variant="secondary"
            icon="compare"
            href={comparePath(keys.slice(0, MAX_COMPARED), locale)}
            linkAs={RouterLink}
          >
            {t('favourites.compare')}
          </ButtonLink>
        </>
      )}
      <Button variant="secondary" icon={isCopied ? 'check' : 'share'} data-replay onClick={() => void share()}>
        {t(isCopied ? 'common:actions.copied' : 'favourites.share')}
      </Button>
    </div>
  );
}
