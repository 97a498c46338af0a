import { css } from '@emotion/react';
import { color, radius } from '@houni/ui/tokens';
import { qrCode } from './qr-code.ts';

/** Light modules around the code, which scanners need (ISO/IEC 18004, section 9.1). */
const QUIET = 4;

// Dark on white in every theme: scanners want it so.
const picture = css({
  display: 'block',
  inlineSize: 'min(100%, 14rem)',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.md,
  backgroundColor: '#fff',
});

/** A text as a picture for the camera of another device, drawn here: it goes nowhere else. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const modules = qrCode(text);
  const size = modules.length + 2 * QUIET;
  const path = modules
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg css={picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#000" d={path} />
    </svg>
  );
}
