import { css } from '@emotion/react';
import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldMessages, describedBy } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { color, space } from './tokens.ts';

const group = css({ display: 'grid', gap: space[1] });
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: '2.75rem',
  cursor: 'pointer',
  '& > input': {
    flex: 'none',
    inlineSize: '1.375rem',
    blockSize: '1.375rem',
    margin: 0,
    accentColor: color.blue,
    cursor: 'inherit',
  },
});
const countText = css({ marginInlineStart: 'auto', color: color.inkSoft, fontVariantNumeric: 'tabular-nums' });

export interface CheckboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>, Pick<FieldTexts, 'hint' | 'error'> {
  label: ReactNode;
  /** A count at the end of the row (results of a filter). */
  count?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox with its label; the whole row is clickable. */
export function Checkbox({ label, hint, error, count, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div css={group}>
      <label css={row} htmlFor={fieldId}>
        <input type="checkbox" id={fieldId} {...describedBy(fieldId, { hint, error })} {...input} />
        <span>{label}</span>
        {count !== undefined && <span css={countText}>{count}</span>}
      </label>
      <FieldMessages id={fieldId} hint={hint} error={error} />
    </div>
  );
}
