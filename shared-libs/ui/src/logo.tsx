import { css } from '@emotion/react';
import { color, font, space } from './tokens.ts';

const row = css({ display: 'inline-flex', alignItems: 'center', gap: space[2], color: color.ink });
const word = css({ fontSize: '1.5rem', fontWeight: font.bold, lineHeight: 1, letterSpacing: '-.03em' });
const arabicWord = css(word, { letterSpacing: 0, fontSize: '1.625rem', paddingBlockEnd: '.2em' });

/** The mark is a studded blue door under its arch, as in Sidi Bou Saïd. */
function Door() {
  return (
    <svg width="30" height="34" viewBox="0 0 30 34" aria-hidden>
      <path d="M0 34V15C0 6.7 6.7 0 15 0s15 6.7 15 15v19H0Z" fill={color.blue} />
      <path d="M6 34V15.5a9 9 0 0 1 18 0V34" fill="none" stroke={color.onBlue} strokeWidth="1.8" />
      <path d="M15 6.5V34" stroke={color.onBlue} strokeWidth="1.8" />
      <path
        d="M10.5 15.5v.01M10.5 20.5v.01M10.5 25.5v.01M19.5 15.5v.01M19.5 20.5v.01M19.5 25.5v.01"
        stroke={color.onBlue}
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}

/**
 * The product's logo and name, in Arabic script on Arabic pages. Decoration: the link around it has the accessible
 * name.
 */
export function Logo({ arabic }: { arabic: boolean }) {
  return (
    <span css={row} aria-hidden>
      <Door />
      <span css={arabic ? arabicWord : word}>{arabic ? 'هوني' : 'Houni'}</span>
    </span>
  );
}
