import { css } from '@emotion/react';
import { useId } from 'react';
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { Field, controlStyle, describedBy } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import { color, space } from './tokens.ts';

const row = css({ position: 'relative', display: 'grid', alignItems: 'center' });
const control = css(controlStyle, {
  appearance: 'none',
  paddingInlineEnd: space[10],
  textOverflow: 'ellipsis',
  cursor: 'pointer',
});
const mark = css({
  position: 'absolute',
  insetInlineEnd: space[3],
  display: 'inline-flex',
  color: color.inkSoft,
  pointerEvents: 'none',
});

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldTexts, SelectHTMLAttributes<HTMLSelectElement> {
  /** The options; or pass `<option>` elements as children. */
  options?: readonly SelectOption[];
  children?: ReactNode;
  ref?: Ref<HTMLSelectElement>;
}

/** A native select with its label. */
export function SelectField({
  label,
  hideLabel,
  optional,
  hint,
  error,
  options,
  children,
  id,
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} {...{ label, optional, hint, error }} {...(hideLabel && { hideLabel })}>
      <span css={row}>
        <select id={fieldId} css={control} {...describedBy(fieldId, { hint, error })} {...select}>
          {options?.map((option) => (
            <option key={option.value} value={option.value} {...(option.disabled && { disabled: true })}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <span css={mark}>
          <Icon name="chevron-down" size={18} />
        </span>
      </span>
    </Field>
  );
}
