import { css } from '@emotion/react';
import { color, font, radius, space } from '@houni/ui/tokens';

// The product has no font of equal widths, and one of the machine would differ from reader to reader.
const codeStyle = css({ fontFamily: 'inherit' });

const box = css(codeStyle, {
  margin: 0,
  padding: space[2],
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: font.xs,
  textAlign: 'start',
  color: color.ink,
  backgroundColor: color.sand,
  borderRadius: radius.md,
});

/** An error, a stack or JSON, as programs wrote it: left to right in every language. */
export function TechnicalText({ children }: { children: string }) {
  return (
    <pre css={box} dir="ltr" lang="en">
      {children}
    </pre>
  );
}

/** A name that programs use, such as `order.confirm`: left to right in every language. */
export function CodeName({ children }: { children: string }) {
  return (
    <code css={codeStyle} dir="ltr">
      {children}
    </code>
  );
}
