import { useSyncExternalStore } from 'react';
import type { Price } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { useStore } from '@houni/store';
import type { RootState } from '@houni/store';
import { Icon } from '@houni/ui/icon.tsx';
import type { SavedAdList } from '../device-lists/device-lists.ts';
import { changeRequested } from '../device-lists/device-lists-slice.ts';
import { isListed } from '../device-lists/saved-ads-selectors.ts';

const LISTS: readonly SavedAdList[] = ['favourite', 'compare'];

export interface AdActionsProps {
  ad: { publicKey: string; title: string; price: Price };
  className: string;
  /** Shows both labels next to the icons; otherwise that of the favourite is only read by assistive technology. */
  labelled?: boolean;
  /** Which buttons; both by default. */
  lists?: readonly SavedAdList[];
  /** The server's HTML shows the ad as a favourite. */
  isFavourite?: boolean;
}

/** The buttons of an ad for favourites and comparison. */
export function AdActions({ ad, className, labelled = false, lists = LISTS, isFavourite = false }: AdActionsProps) {
  return (
    <div className={className}>
      {lists.map((list) => (
        <ListButton
          key={list}
          list={list}
          ad={ad}
          labelled={labelled}
          isPressedAtFirst={isFavourite && list === 'favourite'}
        />
      ))}
    </div>
  );
}

interface ListButtonProps {
  list: SavedAdList;
  ad: AdActionsProps['ad'];
  labelled: boolean;
  isPressedAtFirst: boolean;
}

function ListButton({ list, ad, labelled, isPressedAtFirst }: ListButtonProps) {
  const { t } = useT('listings');
  const store = useStore<RootState>();
  const { publicKey, title, price } = ad;
  // The server's HTML of public pages is the same for everybody: hydration begins with buttons that are not pressed.
  const isPressed = useSyncExternalStore(
    store.subscribe,
    () => isListed(store.getState(), list, publicKey),
    () => isPressedAtFirst,
  );
  const label = t(`card.${list}`);
  return (
    <button
      type="button"
      className={list}
      data-replay
      aria-pressed={isPressed}
      {...(!labelled && { 'aria-label': `${label} – ${title}`, title: label })}
      onClick={() => store.dispatch(changeRequested({ list, publicKey, price, add: !isPressed }))}
    >
      <Icon name={list === 'favourite' ? 'heart' : 'compare'} size={20} />
      {(labelled || list === 'compare') && <span>{label}</span>}
    </button>
  );
}
