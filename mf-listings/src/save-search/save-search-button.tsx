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
const iconOnly = {
  paddingInline: space[3],
  '& > span': { position: 'absolute', clipPath: 'inset(50%)', inlineSize: 1 },
} as const;
/**
 * Below the width of two columns it is next to the count: filters, map and sort order need the line below. On
 * phones, and next to the map, it is only an icon.
 */
const compact = css(buttonStyle, {
  marginInlineStart: 'auto',
  [media.belowLg]: { order: -1 },
  [media.belowMd]: iconOnly,
  '.with-map &': iconOnly,
});

export interface SaveSearchButtonProps {
  route: RouteOf<'listing'>;
  filters: ListingFilters;
  /** The proposed name of the search. */
  name: string;
  /** The button is not in a toolbar. */
  isStandalone?: boolean;
}

/**
 * Opens the dialog that saves the search of a listing page as an alert. It hydrates later than the page: earlier clicks
 * are replayed.
 */
export function SaveSearchButton({ route, filters, name, isStandalone = false }: SaveSearchButtonProps) {
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
        aria-haspopup="dialog"
        aria-busy={isOpen && status === 'loading'}
        onClick={() => {
          setOpen(true);
          void load();
        }}
      >
        <Icon name="bell" />
        <span>{t('listing.alert')}</span>
      </button>
      {Component && <Component open={isOpen} {...{ route, filters, name }} onClose={() => setOpen(false)} />}
    </>
  );
}
