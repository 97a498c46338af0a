import { css } from '@emotion/react';
import { useState } from 'react';
import { useT } from '@houni/i18n';
import { useLatePart } from '@houni/remote/late-part';
import { useEarly } from '@houni/remote/use-early';
import type { ListingFilters } from '@houni/routing/listing-url';
import type { RouteOf } from '@houni/routing/route';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { toolButton } from '../../parts/shared-look.ts';
import { saveSearchPart } from './save-search-part.ts';

const look = css({
  ...toolButton,
  fontWeight: font.medium,
  [media.noScript]: { display: 'none' },
  [media.hover]: { '&:hover': { borderColor: color.blue, color: color.blue } },
});
const prominent = css(look, { borderColor: color.blue, color: color.blue });
const iconAlone = {
  paddingInline: space[3],
  '& > span': { position: 'absolute', clipPath: 'inset(50%)', inlineSize: 1 },
} as const;
/**
 * Below the width of two columns it stands beside the count: filters, map and order need the line below. On phones, and
 * where the map takes half the width, it is its icon alone.
 */
const compact = css(look, {
  marginInlineStart: 'auto',
  [media.belowLg]: { order: -1 },
  [media.belowMd]: iconAlone,
  '.with-map &': iconAlone,
});

export interface SaveSearchButtonProps {
  route: RouteOf<'listing'>;
  filters: ListingFilters;
  /** What the search is called unless its owner says otherwise. */
  name: string;
  /** Where it stands alone, and not among other buttons. */
  alone?: boolean;
}

/**
 * Saves the search of a listing page, to be told of new ads. It is hydrated later than the page around it: early touches
 * wait for it. Its dialog is fetched at the first touch.
 */
export function SaveSearchButton({ route, filters, name, alone = false }: SaveSearchButtonProps) {
  const { t } = useT('listings');
  const { Component, status, load } = useLatePart(saveSearchPart);
  const [open, setOpen] = useState(false);
  const early = useEarly();
  return (
    <>
      <button
        type="button"
        {...early}
        css={alone ? prominent : compact}
        aria-haspopup="dialog"
        aria-busy={open && status === 'loading'}
        onClick={() => {
          setOpen(true);
          void load();
        }}
      >
        <Icon name="bell" />
        <span>{t('listing.alert')}</span>
      </button>
      {Component && <Component {...{ open, route, filters, name }} onClose={() => setOpen(false)} />}
    </>
  );
}
