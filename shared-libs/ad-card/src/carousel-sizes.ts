/** The `sizes` of a card photo in a carousel of 4, 3, 2 or (with the edge of the next) 1 cards, without page margins and gaps. */
export const CAROUSEL_SIZES =
  '(min-width: 1360px) 305px, (min-width: 1200px) calc((100vw - 9rem) / 4), (min-width: 768px) calc((100vw - 7rem) / 3), (min-width: 576px) calc((100vw - 5rem) / 2), calc(84vw - 1.7rem)';
