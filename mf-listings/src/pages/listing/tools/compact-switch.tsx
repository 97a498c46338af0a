import { useEffect, useRef } from 'react';
import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { localItems } from '@houni/store/storage/web-storage';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { COMPACT_SWITCH_ID } from '../../../parts/card-grid.tsx';

const STORAGE_KEY = 'houni:list';

/** Only for screen readers. */
const UNSEEN = {
  position: 'absolute',
  clipPath: 'inset(50%)',
  inlineSize: 1,
  // Clipped text would still widen the page.
  overflow: 'hidden',
  whiteSpace: 'nowrap',
} as const;

const style = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  flex: 'none',
  minInlineSize: '2.75rem',
  minBlockSize: '2.75rem',
  borderRadius: radius.md,
  fontSize: font.sm,
  fontWeight: font.medium,
  cursor: 'pointer',
  [media.lg]: { paddingInline: space[3] },
  '& > span': {
    [media.belowLg]: UNSEEN,
    // Beside a map.
    '@container (max-width: 38rem)': UNSEEN,
  },
  '& > input': {
    appearance: 'none',
    position: 'absolute',
    inset: 0,
    margin: 0,
    borderRadius: 'inherit',
    cursor: 'inherit',
  },
  '&:has(:checked)': {
    backgroundColor: color.blueTint,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  // A phone on its side has compact rows anyway.
  '@media (orientation: landscape) and (max-height: 30rem)': { display: 'none' },
});

/** Where storage is blocked, the choice lasts as long as the page. */
const remember = (isCompact: boolean): void => localItems.tryToWrite(STORAGE_KEY, isCompact ? 'compact' : null);

/** Switches the results to compact rows. The style reads the box, so it works without script; scripts remember it. */
export function CompactSwitch() {
  const { t } = useT('listingsTools');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!box.current) return;
    box.current.checked ||= localItems.read(STORAGE_KEY) !== null;
    remember(box.current.checked);
  }, []);
  return (
    <label css={style}>
      <input
        ref={box}
        id={COMPACT_SWITCH_ID}
        type="checkbox"
        autoComplete="off"
        onChange={({ currentTarget }) => remember(currentTarget.checked)}
      />
      <Icon name="list" size={18} />
      <span>{t('compact')}</span>
    </label>
  );
}
