import { css } from '@emotion/react';
import { encode } from 'uqr';
import { color, radius } from '@houni/ui/tokens';

/** Light modules around the code, which scanners need (ISO/IEC 18004, section 9.1). */
const QUIET_ZONE_MODULES = 4;

// Dark on white in both colour schemes, because scanners need the contrast.
const picture = css({
  display: 'block',
  inlineSize: 'min(100%, 14rem)',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.md,
  backgroundColor: '#fff',
});

/** A text as a QR code. It is drawn in the browser, because the text may be a secret. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE_MODULES });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg css={picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#000" d={path} />
    </svg>
  );
}
