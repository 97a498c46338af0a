import { css } from '@emotion/react';
import type { ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { Anchor } from './anchor.tsx';
import type { AnchorProps } from './anchor.tsx';
import { Icon } from './icon.tsx';
import { textElement } from './text-element.tsx';
import type { IconName } from './icon.tsx';
import { color, font, media, motion, radius, space } from './tokens.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'lg';

interface StyleProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
  /** Before the text: the name of an icon, or a logo. */
  icon?: IconName | ReactElement;
  iconEnd?: IconName;
}

/** The button under the pointer, unless it is disabled. */
const HOVERED = '&:hover:not(:disabled, [aria-disabled="true"])';

const base = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  maxInlineSize: '100%',
  minBlockSize: '2.75rem',
  paddingBlock: '.5rem',
  paddingInline: space[5],
  border: '1px solid transparent',
  borderRadius: radius.md,
  font: 'inherit',
  fontSize: font.md,
  fontWeight: font.medium,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  transition: `background-color ${motion.quick}, border-color ${motion.quick}, color ${motion.quick}`,
  '&:disabled, &[aria-disabled="true"]': { opacity: 0.55, cursor: 'not-allowed' },
});

const variantStyle = {
  primary: css(base, {
    backgroundColor: color.blue,
    color: color.onBlue,
    '&:active': { backgroundColor: color.blueHover },
    [media.hover]: { [HOVERED]: { backgroundColor: color.blueHover, color: color.onBlue } },
  }),
  secondary: css(base, {
    backgroundColor: color.card,
    borderColor: color.outline,
    color: color.ink,
    '&:active': { backgroundColor: color.blueTint },
    [media.hover]: { [HOVERED]: { borderColor: color.blue, color: color.blue } },
  }),
  quiet: css(base, {
    backgroundColor: 'transparent',
    color: color.blue,
    paddingInline: space[3],
    '&:active': { backgroundColor: color.blueTint },
    [media.hover]: { [HOVERED]: { backgroundColor: color.blueTint } },
  }),
  danger: css(base, {
    backgroundColor: color.brick,
    color: color.onBrick,
    '&:active': { backgroundColor: color.brickHover },
    [media.hover]: { [HOVERED]: { backgroundColor: color.brickHover } },
  }),
} satisfies Record<ButtonVariant, unknown>;

const large = css({ minBlockSize: '3.25rem', paddingInline: space[6], fontSize: font.lg });
const wide = css({ inlineSize: '100%' });

function styleOf({ variant = 'primary', size, block }: StyleProps) {
  return size === 'lg' || block
    ? [variantStyle[variant], size === 'lg' && large, block && wide]
    : variantStyle[variant];
}

function Content({ icon, iconEnd, children }: Pick<StyleProps, 'icon' | 'iconEnd'> & { children: ReactNode }) {
  return (
    <>
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
      {textElement(children)}
      {iconEnd && <Icon name={iconEnd} />}
    </>
  );
}

export interface ButtonProps extends StyleProps, ButtonHTMLAttributes<HTMLButtonElement> {
  /** True while the action runs: the button stays focusable, announces it, and ignores clicks. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A button; its default `type` is "button". */
export function Button({ variant, size, block, icon, iconEnd, busy, children, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      css={styleOf({ ...(variant && { variant }), ...(size && { size }), ...(block && { block }) })}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <Content {...(icon && { icon })} {...(iconEnd && { iconEnd })}>
        {children}
      </Content>
    </button>
  );
}

export interface ButtonLinkProps extends StyleProps, AnchorProps {
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, icon, iconEnd, children, ...rest }: ButtonLinkProps) {
  return (
    <Anchor css={styleOf({ ...(variant && { variant }), ...(size && { size }), ...(block && { block }) })} {...rest}>
      <Content {...(icon && { icon })} {...(iconEnd && { iconEnd })}>
        {children}
      </Content>
    </Anchor>
  );
}
