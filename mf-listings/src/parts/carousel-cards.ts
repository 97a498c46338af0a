import { css } from '@emotion/react';

/**
 * Cards in a row that scrolls sideways: as wide as most of a phone, they have no room for the label of the button beside
 * the advertiser's name.
 */
export const carouselCards = css({
  '& article .by': { paddingInlineEnd: '3rem' },
  '& .compare > span': { display: 'none' },
});
