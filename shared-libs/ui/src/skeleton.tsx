import { css, keyframes } from '@emotion/react';
import type { CSSProperties } from 'react';
import { color, radius, space } from './tokens.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const breathe = keyframes({ '50%': { opacity: 0.55 } });

/** Shown after 150 ms, so that quick answers do not flicker. */
const block = css({
  display: 'block',
  borderRadius: radius.sm,
  backgroundColor: color.hairline,
  opacity: 0,
  animation: `${appear} 1ms linear 150ms forwards, ${breathe} 1.6s ease-in-out 200ms infinite`,
});
const stack = css({ display: 'grid', gap: space[2] });

export interface SkeletonProps {
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  /** Aspect ratio of a picture, instead of a height. */
  ratio?: string;
  radius?: keyof typeof radius;
}

/** A grey placeholder with the final shape. Wrap a group of them in an element with `aria-busy` and a name. */
export function Skeleton({ width = '100%', height = '1em', ratio, radius: corner }: SkeletonProps) {
  return (
    <span
      css={block}
      aria-hidden
      style={{
        inlineSize: width,
        ...(ratio ? { aspectRatio: ratio } : { blockSize: height }),
        ...(corner && { borderRadius: radius[corner] }),
      }}
    />
  );
}

/** Placeholders of lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span css={stack} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}
