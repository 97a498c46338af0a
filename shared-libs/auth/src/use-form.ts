import type { FullTextKey } from '@houni/i18n';
import { useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { focusFirstError } from '@houni/ui/focus-first-error';
import { toFailure } from './failure.ts';
import type { Failure } from './failure.ts';
import type { Check } from './credential-rules.ts';

export type Values<F extends string> = Record<F, string>;
export type FieldErrors<F extends string> = Partial<Record<F, FullTextKey>>;

/** Checks the fields of a form; the errors are text keys. */
export function checkFields<F extends string>(checks: Record<F, Check>, values: Values<F>): FieldErrors<F> {
  const errors: FieldErrors<F> = {};
  for (const field of Object.keys(checks) as F[]) {
    const error = checks[field](values[field]);
    if (error !== null) errors[field] = error;
  }
  return errors;
}

/** What `submit` can do with the form. */
export interface SubmittedForm<F extends string> {
  /** Shows an error at a field, as a text key; the form can be sent again. */
  mark(field: F, error: FullTextKey): void;
  /** Empties the fields; the form can be sent again. */
  reset(): void;
}

export interface FormState<F extends string> {
  errors: FieldErrors<F>;
  failure: Failure | null;
  busy: boolean;
  /** Checks one field for an action outside of the form: returns its value, or null after marking and focusing it. */
  checkField: (field: F) => string | null;
  /** Props of the `<form>`. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * A form with uncontrolled fields: what was typed before hydration counts, and a failure never loses input. `submit` runs
 * if all checks pass. What it throws becomes `failure`; an error of one field it reports with `mark`.
 * The method is POST, so that a form that is sent before hydration never writes a password into a URL.
 */
export function useForm<F extends string>(
  checks: Record<F, Check>,
  submit: (values: Values<F>, form: SubmittedForm<F>) => Promise<void>,
): FormState<F> {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<F>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const fields = Object.keys(checks) as F[]; // the record's own keys
    const values = Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as Values<F>;
    const found = checkFields(checks, values);
    setErrors(found);
    setFailure(null);
    if (focusFirstError(ref.current, fields, found)) return;
    setBusy(true);
    try {
      await submit(values, { mark, reset });
    } catch (error) {
      setFailure(toFailure(error));
      setBusy(false);
    }
  }

  function checkField(field: F): string | null {
    const control = ref.current?.elements.namedItem(field);
    if (!(control instanceof HTMLInputElement)) return null;
    const error = checks[field](control.value);
    if (error === null) {
      setErrors({});
      return control.value;
    }
    showError(field, error);
    return null;
  }

  function showError(field: F, error: FullTextKey): void {
    const found = { [field]: error } as FieldErrors<F>; // one key, and that is F
    setErrors(found);
    focusFirstError(ref.current, [field], found);
  }

  function mark(field: F, error: FullTextKey): void {
    showError(field, error);
    setBusy(false);
  }

  function reset(): void {
    ref.current?.reset();
    setBusy(false);
  }

  /** Editing a field clears its error. */
  function onInput(event: FormEvent<HTMLFormElement>) {
    if (!(event.target instanceof HTMLInputElement)) return;
    const { name } = event.target;
    if (Object.hasOwn(errors, name)) setErrors(({ [name as F]: _cleared, ...rest }) => rest as FieldErrors<F>);
  }

  return {
    errors,
    failure,
    busy,
    checkField,
    formProps: { ref, method: 'post', noValidate: true, onSubmit: (event) => void onSubmit(event), onInput },
  };
}
