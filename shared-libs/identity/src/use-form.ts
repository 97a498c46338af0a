import { useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { failureOf } from './failure.ts';
import type { Failure } from './failure.ts';
import type { Check } from './credential-rules.ts';

export type Values<F extends string> = Record<F, string>;
export type FieldErrors<F extends string> = Partial<Record<F, string>>;

/** What is wrong with each field of a form: names of texts. */
export function checkFields<F extends string>(checks: Record<F, Check>, values: Values<F>): FieldErrors<F> {
  const errors: FieldErrors<F> = {};
  for (const field of Object.keys(checks) as F[]) {
    const problem = checks[field](values[field]);
    if (problem !== null) errors[field] = problem;
  }
  return errors;
}

/** What the work of a form may do with the form. */
export interface SubmittedForm<F extends string> {
  /** Marks a field with the name of a text that says what is wrong; the form can then be sent again. */
  mark(field: F, problem: string): void;
  /** Empties the fields after their work is done; the form can then be sent again. */
  reset(): void;
}

export interface FormState<F extends string> {
  errors: FieldErrors<F>;
  failure: Failure | null;
  busy: boolean;
  /** Checks one field for an action beside the form; its value, or null with the field marked and focused. */
  checkField: (field: F) => string | null;
  /** Spread over the `<form>`. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * A form whose fields stay the browser's own: what was typed before hydration counts, and nothing typed is ever lost
 * to a failure. `submit` runs when all checks hold; what it throws becomes `failure`, a fault that only it could find
 * it names by `mark`.
 * The method is POST, so that a form sent before hydration never writes a password into an address.
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
    const problems = checkFields(checks, values);
    setErrors(problems);
    setFailure(null);
    const first = fields.find((field) => problems[field]);
    if (first) {
      const control = ref.current?.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    setBusy(true);
    try {
      await submit(values, { mark, reset });
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  }

  function checkField(field: F): string | null {
    const control = ref.current?.elements.namedItem(field);
    if (!(control instanceof HTMLInputElement)) return null;
    const problem = checks[field](control.value);
    setErrors(problem === null ? {} : ({ [field]: problem } as FieldErrors<F>)); // one key, and that is F
    if (problem !== null) control.focus();
    return problem === null ? control.value : null;
  }

  /** Marks a field with the name of a text; the form can then be sent again. */
  function mark(field: F, problem: string): void {
    setErrors({ [field]: problem } as FieldErrors<F>); // one key, and that is F
    setBusy(false);
    const control = ref.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  }

  function reset(): void {
    ref.current?.reset();
    setBusy(false);
  }

  /** Editing a field clears its mark. */
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
