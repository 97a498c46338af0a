import { StepForm } from '../step-form.tsx';
import type { Draft } from '../use-draft.ts';

/** The step of the contact. */
export function ContactStep({ draft }: { draft: Draft }) {
  return (
    <StepForm step="contact" draft={draft}>
      {() => null}
    </StepForm>
  );
}
