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
  /** Called with the content of the field: once after hydration, then at every change. */
  onValue?: (password: string) => void;
}

/** A password with a button that shows what is typed. */
export function PasswordField({ label, error, onValue, ...input }: PasswordFieldProps) {
  const { t } = useT('sharedAuth');
  const id = useId();
  const [shown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const initial = useRef(onValue);
  useEffect(() => {
    if (field.current?.value) initial.current?.(field.current.value);
  }, []);
  return (
    <Field id={id} label={label} error={error}>
      {/* Passwords are written left to right in every language, so the button is at their end. */}
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
          {...(onValue && { onInput: (event) => onValue(event.currentTarget.value) })}
          {...input}
        />
        <button type="button" data-replay css={toggle} aria-controls={id} onClick={() => setShown(!shown)}>
          <span>{t(shown ? 'password.hide' : 'password.show')}</span>
          <span className="vh"> {label}</span>
        </button>
      </span>
    </Field>
  );
}
