import { css } from '@emotion/react';
import { useId, useState, useSyncExternalStore } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
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
const area = css(controlStyle, { minBlockSize: '8rem', resize: 'vertical', lineHeight: 1.5 });

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

export interface TextAreaFieldProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'children'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text area; the writing direction follows the text. */
export function TextAreaField({ label, hideLabel, optional, hint, error, id, ...input }: TextAreaFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} {...{ label, optional, hint, error }} {...(hideLabel && { hideLabel })}>
      <Area id={fieldId} {...describedBy(fieldId, { hint, error })} {...input} />
    </Field>
  );
}

type AreaProps = Omit<TextAreaFieldProps, keyof FieldTexts> & { id: string };

/**
 * At hydration React overwrites what was typed into a text area with its first text (unlike in an input). So the first
 * text is the current content: read here, right before React reaches the element.
 */
function Area({ id, defaultValue, ...attributes }: AreaProps) {
  const hydrates = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => Boolean(defaultValue),
  );
  const [first] = useState(() => hydrates && { preset: defaultValue, text: textInDocument(id) });
  const text = first && first.preset === defaultValue ? (first.text ?? defaultValue) : defaultValue;
  return <textarea id={id} css={area} dir="auto" defaultValue={text} {...attributes} />;
}

const subscribeToNothing = () => () => undefined;

/** The content of the text area in the document; undefined on the server. */
function textInDocument(id: string): string | undefined {
  if (typeof HTMLTextAreaElement === 'undefined') return undefined;
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element.value : undefined;
}
