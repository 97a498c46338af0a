import { useT } from '@houni/i18n';
import { LIMIT_NAMES } from '@houni/routing/typed-limits';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { RouterLink } from '../../parts/router-link.ts';
import { searchAddress } from './listing-search.ts';
import type { ListingSearch } from './listing-search.ts';
import { pillId } from './filter-panel-id.ts';

/** A longer text is cut. */
const MAX_CHARACTERS = 60;

/** Instead of results: which limits of the address are no numbers. The button opens their fields, also without script. */
export function UnreadLimits({ search }: { search: ListingSearch }) {
  const { t, locale } = useT('listingsTools');
  const { unread = {}, ...filters } = search.filters;
  const names = LIMIT_NAMES.filter((name) => unread[name] !== undefined);
  const pill = names.some((name) => name.startsWith('price')) ? 'price' : 'area';
  const typed = names.map((name) => t('chips.words', { words: unread[name]?.slice(0, MAX_CHARACTERS) }));
  return (
    <ErrorState
      title={t('common:form.errors.number')}
      action={
        <>
          <Button popoverTarget={pillId(pill)}>{t(`pills.${pill}`)}</Button>
          <ButtonLink
            href={searchAddress({ ...search, filters }, locale)}
            linkAs={RouterLink}
            variant="quiet"
            rel="nofollow"
          >
            {t('chips.remove', { label: typed.join(t('common:place.separator')) })}
          </ButtonLink>
        </>
      }
    >
      {names.map((name, index) => (
        <p key={name}>
          {t(`filters.${name}`)} <bdi>{typed[index]}</bdi>
        </p>
      ))}
    </ErrorState>
  );
}
