import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { textElement } from './text-element.tsx';
import { color, font, radius, space } from './tokens.ts';

const base = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  padding: space[4],
  borderRadius: radius.md,
  border: '1px solid transparent',
  color: color.ink,
  '& > svg': { marginBlockStart: '.15em' },
});
const TONE = {
  info: css(base, { backgroundColor: color.blueTint, '& > svg': { color: color.blue } }),
  success: css(base, { backgroundColor: color.oliveTint, '& > svg': { color: color.olive } }),
  warning: css(base, { backgroundColor: color.amberTint, '& > svg': { color: color.amber } }),
  error: css(base, { backgroundColor: color.brickTint, '& > svg': { color: color.brick } }),
};
const heading = css({ fontWeight: font.bold, lineHeight: font.lineTight, marginBlockEnd: space[1] });

export interface AlertProps {
  tone?: keyof typeof TONE;
  title?: ReactNode;
  children?: ReactNode;
  /** Announces the text when it appears; errors at once, other tones politely. */
  live?: boolean;
}

/** A message about what happened or what to know. */
export function Alert({ tone = 'info', title, children, live }: AlertProps) {
  return (
    <div css={TONE[tone]} {...(live && { role: tone === 'error' ? 'alert' : 'status' })}>
      <Icon name={tone} />
      <div>
        {title && <p css={heading}>{title}</p>}
        {textElement(children)}
      </div>
    </div>
  );
}
