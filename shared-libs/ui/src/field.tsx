import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { baseControlStyle } from './base-control-style.ts';
import { Icon } from './icon.tsx';
import { color, font, media, motion, space } from './tokens.ts';

const group = css({ display: 'grid', gap: space[2], alignContent: 'start' });
const labelText = css({ fontSize: font.sm, fontWeight: font.medium, lineHeight: font.lineTight });
const optionalText = css({ fontWeight: font.regular, color: color.inkSoft });
const hintText = css({ fontSize: font.sm, color: color.inkSoft, lineHeight: 1.45 });
const errorText = css({
  display: 'flex',
  gap: space[1],
  fontSize: font.sm,
  color: color.brick,
  lineHeight: 1.45,
  '& > svg': { marginBlockStart: '.1em' },
});

/** The style of text fields, selects and text areas. */
export const controlStyle = css({
  ...baseControlStyle,
  transition: `border-color ${motion.quick}, box-shadow ${motion.quick}`,
  '&:focus-visible': { outlineOffset: 0, borderColor: color.blue },
  '&:disabled': { opacity: 0.6, cursor: 'not-allowed' },
  '&[aria-invalid="true"]': { borderColor: color.brick, boxShadow: `inset 0 0 0 1px ${color.brick}` },
  [media.hover]: { '&:hover:not(:disabled):not([aria-invalid="true"])': { borderColor: color.blue } },
});

/** Texts of a form field. */
export interface FieldTexts {
  label: ReactNode;
  /** Hides the label visually, if the context makes it obvious. */
  hideLabel?: boolean;
  /** A short text after the label, e.g. "optional". */
  optional?: ReactNode;
  hint?: ReactNode;
  /** The error text; marks the field as invalid. */
  error?: ReactNode;
}

/** Attributes that connect a control with its hint and error. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const ids = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return { ...(ids && { 'aria-describedby': ids }), ...(error ? { 'aria-invalid': true } : {}) };
}

/** The layout of every form field: label, control, error and hint. */
export function Field({
  id,
  label,
  hideLabel,
  optional,
  hint,
  error,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div css={group}>
      <label htmlFor={id} {...(hideLabel ? { className: 'vh' } : { css: labelText })}>
        {label}
        {optional && <span css={optionalText}> ({optional})</span>}
      </label>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}

/** Error and hint below a control; the error is announced when it appears. */
export function FieldMessages({ id, hint, error }: Pick<FieldTexts, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {error && (
        <p css={errorText} id={`${id}-error`} role="alert">
          <Icon name="error" size={16} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p css={hintText} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}
