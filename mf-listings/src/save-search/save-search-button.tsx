import { css } from '@emotion/react';
import { useState } from 'react';
import { useT } from '@houni/i18n';
import { useDeferred } from '@houni/remote/use-deferred';
import { useClickReplay } from '@houni/remote/use-click-replay';
import type { ListingFilters } from '@houni/routing/listing-url';
import type { RouteOf } from '@houni/routing/route';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { toolButton } from '../parts/shared-styles.ts';
import { saveSearchPart } from './save-search-part.ts';

const buttonStyle = css({
  ...toolButton,
  fontWeight: font.medium,
  [media.noScript]: { display: 'none' },
  [media.hover]: { '&:hover': { borderColor: color.blue, color: color.blue } },
});
const prominent = css(buttonStyle, { borderColor: color.blue, color: color.blue });
/** In the line of the number of results: its word without a border on phones. */
const compact = css(buttonStyle, {
  fontSize: font.sm,
  [media.belowLg]: {
    marginInlineStart: 'auto',
    paddingInline: 0,
    border: 0,
    backgroundColor: 'transparent',
    gap: space[1],
  },
});

export interface SaveSearchButtonProps {
  route: RouteOf<'listing'>;
  filters: ListingFilters;
  /** The proposed name of the search. */
  name: string;
  /** The button is not in a toolbar. */
  isStandalone?: boolean;
  /** By default "Create an alert". */
  label?: string;
}

/**
 * Opens the dialog that saves the search of a listing page as an alert. It hydrates later than the page: earlier clicks
 * are replayed.
 */
export function SaveSearchButton({ route, filters, name, isStandalone = false, label }: SaveSearchButtonProps) {
  const { t } = useT('listings');
  const { Component, status, load } = useDeferred(saveSearchPart);
  const [isOpen, setOpen] = useState(false);
  const clickReplay = useClickReplay();
  return (
    <>
      <button
        type="button"
        {...clickReplay}
        css={isStandalone ? prominent : compact}
        aria-label={label ?? t('listing.alert')}
        aria-haspopup="dialog"
        aria-busy={isOpen && status === 'loading'}
        onClick={() => {
          setOpen(true);
          void load();
        }}
      >
        <Icon name="bell" size={18} />
        <span>{label ?? t(isStandalone ? 'listing.alert' : 'listing.alertShort')}</span>
      </button>
      {Component && <Component open={isOpen} {...{ route, filters, name }} onClose={() => setOpen(false)} />}
    </>
  );
}
