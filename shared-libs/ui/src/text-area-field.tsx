import { css } from '@emotion/react';
import { useId, useState, useSyncExternalStore } from 'react';
import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, controlStyle, describedBy } from './field.tsx';
import type { FieldTexts } from './field.tsx';

const area = css(controlStyle, { minBlockSize: '8rem', resize: 'vertical' });

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
