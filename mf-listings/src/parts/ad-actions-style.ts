import { color, media } from '@houni/ui/tokens';

/** Colours of the buttons for favourites and comparison; for the class of their container. */
export const adActionsStyle = {
  '& .favourite': { [media.hover]: { '&:hover': { color: color.bougainvillea } } },
  '& .favourite[aria-pressed="true"]': { color: color.bougainvillea, '& path': { fill: 'currentColor' } },
  '& .compare[aria-pressed="true"]': {
    backgroundColor: color.blue,
    color: color.onBlue,
    forcedColorAdjust: 'none',
  },
} as const;
