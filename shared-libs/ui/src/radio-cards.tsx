import { css } from '@emotion/react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldMessages } from './field.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { color, font, media, motion, radius, space } from './tokens.ts';

const legendText = css({
  padding: 0,
  marginBlockEnd: space[3],
  fontWeight: font.bold,
  fontSize: font.lg,
  lineHeight: font.lineTight,
});
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  gap: space[3],
  marginBlockEnd: space[2],
});
const card = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: '3.5rem',
  padding: space[4],
  border: `1px solid ${color.outline}`,
  borderRadius: radius.lg,
  backgroundColor: color.card,
  cursor: 'pointer',
  transition: `border-color ${motion.quick}, background-color ${motion.quick}`,
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '&:has(input:checked)': {
    borderColor: color.blue,
    backgroundColor: color.blueTint,
    boxShadow: `inset 0 0 0 1px ${color.blue}`,
    // The choice differs only by colour.
    forcedColorAdjust: 'none',
  },
  '&:has(input:focus-visible)': { outline: `3px solid ${color.blue}`, outlineOffset: '2px' },
  '&:has(input:disabled)': { opacity: 0.55, cursor: 'not-allowed' },
  [media.hover]: { '&:hover:not(:has(input:disabled))': { borderColor: color.blue } },
  '& > svg': { color: color.blue },
});
/** Rows with visible radio buttons: for a choice that sends nothing yet. */
const rows = css({ marginBlockEnd: space[2] });
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: '3rem',
  paddingBlock: space[1],
  borderBlockEnd: `1px solid ${color.hairline}`,
  cursor: 'pointer',
  '& > input': { flex: 'none', inlineSize: '1.25rem', blockSize: '1.25rem', margin: 0, accentColor: color.blue },
});
const title = css({ display: 'block', fontWeight: font.medium, lineHeight: 1.35 });
const remark = css({ display: 'block', fontSize: font.sm, color: color.inkSoft, lineHeight: 1.4 });

export interface RadioCard {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  icon?: IconName;
  disabled?: boolean;
}

export interface RadioCardsProps {
  legend: ReactNode;
  /** Hides the legend visually. */
  hideLegend?: boolean;
  name: string;
  options: readonly RadioCard[];
  /** Controlled with `onChange`; else uncontrolled with `defaultValue`. */
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** One below the other, with radio marks instead of cards. */
  asRows?: boolean;
}

/** A choice among a few options: native radio buttons that look like cards. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, hideLegend, name, options, value, defaultValue, onChange, hint, error, required, asRows } = props;
  const id = useId();
  return (
    <fieldset {...(error ? { 'aria-describedby': `${id}-error` } : hint ? { 'aria-describedby': `${id}-hint` } : {})}>
      <legend {...(hideLegend ? { className: 'vh' } : { css: legendText })}>{legend}</legend>
      <div css={asRows ? rows : grid}>
        {options.map((option) => (
          <label key={option.value} css={asRows ? row : card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              {...(option.disabled && { disabled: true })}
              {...(required && { required: true })}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            {option.icon && <Icon name={option.icon} size={24} />}
            <span>
              <span css={title}>{option.label}</span>
              {option.description && <span css={remark}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  );
}
