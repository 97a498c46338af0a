import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import type { AnchorProps } from './anchor.tsx';
import { Icon } from './icon.tsx';
import { textElement } from './text-element.tsx';
import type { IconName } from './icon.tsx';
import { color, font, media, motion, radius, space } from './tokens.ts';

const base = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  flex: 'none',
  maxInlineSize: '100%',
  minBlockSize: '2.25rem',
  paddingInline: space[4],
  border: `1px solid ${color.outline}`,
  borderRadius: radius.full,
  backgroundColor: color.card,
  color: color.ink,
  fontSize: font.sm,
  lineHeight: 1.3,
  textDecoration: 'none',
  transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
  [media.touch]: { minBlockSize: '2.75rem' },
  'a&, button&': { [media.hover]: { '&:hover': { borderColor: color.blue, color: color.blue } } },
});
const active = css(base, {
  backgroundColor: color.blueTint,
  borderColor: color.blue,
  color: color.blue,
  fontWeight: font.medium,
});

interface ChipContent {
  icon?: IconName;
  /** The current choice. */
  selected?: boolean;
  children: ReactNode;
}

/** A fact or an active choice in a list of chips. */
export function Chip({ icon, selected, children }: ChipContent) {
  return (
    <span css={selected ? active : base}>
      {icon && <Icon name={icon} size={16} />}
      {textElement(children)}
    </span>
  );
}

export type ChipLinkProps = ChipContent & AnchorProps;

/** A chip that is a link (a filter with its own URL). */
export function ChipLink({ icon, selected, children, ...rest }: ChipLinkProps) {
  return (
    <Anchor css={selected ? active : base} {...(selected && { 'aria-current': true })} {...rest}>
      {icon && <Icon name={icon} size={16} />}
      {textElement(children)}
    </Anchor>
  );
}

export interface RemovableChipProps extends AnchorProps {
  /** Describes the click: "Remove filter: furnished". */
  removeLabel: string;
  children: ReactNode;
}

/** An active filter; its link opens the same page without it. */
export function RemovableChip({ removeLabel, children, ...rest }: RemovableChipProps) {
  return (
    <Anchor css={active} aria-label={removeLabel} {...rest}>
      {textElement(children)}
      <Icon name="close" size={16} />
    </Anchor>
  );
}
