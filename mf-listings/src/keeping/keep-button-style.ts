import { color, media } from '@houni/ui/tokens';

/** How the buttons that keep an ad look when they are touched and pressed, for the class of what holds them. */
export const keepButtonStyle = {
  '& .favourite': { [media.hover]: { '&:hover': { color: color.bougainvillea } } },
  '& .favourite[aria-pressed="true"]': { color: color.bougainvillea, '& path': { fill: 'currentColor' } },
  '& .compare[aria-pressed="true"]': {
    backgroundColor: color.blue,
    color: color.onBlue,
    forcedColorAdjust: 'none',
  },
} as const;
