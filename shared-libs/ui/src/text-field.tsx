import { css } from '@emotion/react';
import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, controlStyle, describedBy } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { color, space } from './tokens.ts';

const row = css({ position: 'relative', display: 'grid', alignItems: 'center' });
const withAffix = css(controlStyle, { paddingInlineEnd: space[12] });
const affix = css({
  position: 'absolute',
  insetInlineEnd: space[3],
  color: color.inkSoft,
  pointerEvents: 'none',
});

export interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  /** A unit at the end of the field: "DT", "m²". */
  unit?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A single-line text field. Email, phone and URLs are written left to right in every language. */
export function TextField({ label, hideLabel, optional, hint, error, unit, id, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const latin = input.type === 'email' || input.type === 'tel' || input.type === 'url';
  return (
    <Field id={fieldId} {...{ label, optional, hint, error }} {...(hideLabel && { hideLabel })}>
      {unit ? (
        <span css={row}>
          <input id={fieldId} css={withAffix} {...describedBy(fieldId, { hint, error })} {...input} />
          <span css={affix}>{unit}</span>
        </span>
      ) : (
        <input
          id={fieldId}
          css={controlStyle}
          {...(latin && { dir: 'ltr', autoCapitalize: 'none', spellCheck: false })}
          {...describedBy(fieldId, { hint, error })}
          {...input}
        />
      )}
    </Field>
  );
}
