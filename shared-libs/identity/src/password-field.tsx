import { css } from '@emotion/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { InputHTMLAttributes } from 'react';
import { useT } from '@houni/i18n';
import { controlStyle, describedBy, Field } from '@houni/ui/field.tsx';
import { color, font, media, radius, space } from '@houni/ui/tokens';

const row = css({ position: 'relative', display: 'grid', alignItems: 'center' });
/** Wide enough for the longest of the toggle's texts. */
const control = css(controlStyle, { paddingInlineEnd: '6.5rem' });
const toggle = css({
  position: 'absolute',
  insetInlineEnd: space[1],
  minBlockSize: '2.25rem',
  paddingInline: space[3],
  border: 'none',
  borderRadius: radius.sm,
  backgroundColor: 'transparent',
  color: color.blue,
  font: 'inherit',
  fontSize: font.sm,
  fontWeight: font.medium,
  cursor: 'pointer',
  [media.noScript]: { display: 'none' },
});

export interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  label: string;
  error?: string | undefined;
  /** Told what stands in the field: what was typed before hydration, and every change. */
  onTyped?: (password: string) => void;
}

/** A password with a button that shows what is typed. */
export function PasswordField({ label, error, onTyped, ...input }: PasswordFieldProps) {
  const { t } = useT('identity');
  const id = useId();
  const [shown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const early = useRef(onTyped);
  useEffect(() => {
    if (field.current?.value) early.current?.(field.current.value);
  }, []);
  return (
    <Field id={id} label={label} error={error}>
      {/* Passwords run left to right in every language: the button stands at their end. */}
      <span css={row} dir="ltr">
        <input
          ref={field}
          id={id}
          css={control}
          type={shown ? 'text' : 'password'}
          dir="ltr"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...describedBy(id, { error })}
          {...(onTyped && { onInput: (event) => onTyped(event.currentTarget.value) })}
          {...input}
        />
        <button type="button" data-early css={toggle} aria-controls={id} onClick={() => setShown(!shown)}>
          {t(shown ? 'password.hide' : 'password.show')}
          <span className="vh"> {label}</span>
        </button>
      </span>
    </Field>
  );
}
