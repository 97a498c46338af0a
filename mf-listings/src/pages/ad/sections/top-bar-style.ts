import { css } from '@emotion/react';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { adActionsStyle } from '../../../parts/ad-actions-style.ts';
import { roundButton } from '../../../parts/shared-styles.ts';

const HEIGHT = '3rem';

/**
 * The style of the bar around its section, in whose code it costs the page nothing. The bar sticks without a script: it
 * has no height in the flow and is drawn upwards, behind the photos (`.stage`), until they have scrolled away.
 */
export const topBarStyle = css({
  '.top-bar:has(&)': {
    position: 'sticky',
    zIndex: 1,
    insetBlockStart: `calc(var(--header-offset, 0px) + ${HEIGHT})`,
    blockSize: 0,
    // At the edge of the photos: without the gap of the article.
    marginBlockStart: `calc(-1 * var(--article-gap))`,
    // Nobody focuses what they cannot see.
    '&:focus-within': { zIndex: 3 },
    '& > div': {
      position: 'absolute',
      insetBlockEnd: 0,
      insetInline: `calc(-1 * ${space.gutter})`,
      display: 'flex',
      alignItems: 'center',
      gap: space[3],
      blockSize: HEIGHT,
      paddingInline: space.gutter,
      borderBlockEnd: `1px solid ${color.hairline}`,
      backgroundColor: color.card,
    },
    '& .deferred': { flex: 1, minInlineSize: 0 },
    '& .what': {
      display: 'flex',
      alignItems: 'center',
      gap: space[3],
      '& .pic': { flex: 'none', inlineSize: '2.25rem', borderRadius: radius.sm },
      '& p': {
        minInlineSize: 0,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        fontSize: font.sm,
      },
      '& strong': { fontSize: font.md },
    },
    '& nav': {
      display: 'none',
      gap: space[2],
      '& > a': {
        display: 'flex',
        alignItems: 'center',
        blockSize: HEIGHT,
        paddingInline: space[3],
        color: color.ink,
        fontWeight: font.medium,
      },
    },
    [media.lg]: { '& .what': { display: 'none' }, '& nav': { display: 'flex' } },
    '& .item-actions': { [media.noScript]: { display: 'none' } },
    '& .item-actions > button': { ...roundButton, backgroundColor: 'transparent', color: color.ink, cursor: 'pointer' },
    ...adActionsStyle,
  },
});
