import { useState } from 'react';

/** The typed texts of a small form. Errors are shown from the first attempt to send it. */
export function useTyped<Field extends string>(empty: Readonly<Record<Field, string>>) {
  const [typed, setTyped] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  return {
    typed,
    setTyped,
    isChecked,
    setChecked,
    /** Attributes of a field. @param error its error now, if it has one */
    bindTo: (field: Field, error: string | null | undefined) => ({
      name: field,
      value: typed[field],
      onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [field]: event.target.value }),
      error: (isChecked && error) || undefined,
    }),
  };
}
