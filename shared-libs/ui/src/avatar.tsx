import { css } from '@emotion/react';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import { color, font, radius } from './tokens.ts';

const disc = css({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: radius.full,
  backgroundColor: color.blueTint,
  color: color.blue,
  fontWeight: font.bold,
  lineHeight: 1,
  '& > img': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
});

export interface AvatarProps {
  /** URL of the picture. Without it, or if it does not load, initials or a generic figure are shown. */
  src?: string | null;
  /** The accessible name; empty if the name is next to it. */
  name: string;
  initials?: string;
  /** Background of the initials, e.g. an agency's colour; the letters are white. */
  background?: string;
  /** Pixels; 40 by default. */
  size?: number;
}

/** The round picture of a user or an agency. */
export function Avatar({ src: wanted, name, initials, background, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const src = wanted === failed ? null : wanted;
  return (
    <span
      css={disc}
      style={{
        inlineSize: size,
        blockSize: size,
        fontSize: size * 0.38,
        ...(background && !src && { backgroundColor: background, color: '#FFFFFF' }),
      }}
      {...(name && !src && { role: 'img', 'aria-label': name })}
    >
      {src ? (
        <img
          src={src}
          alt={name}
          width={size}
          height={size}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : initials ? (
        <span aria-hidden>{initials}</span>
      ) : (
        <Icon name="user" size={Math.round(size * 0.6)} />
      )}
    </span>
  );
}
