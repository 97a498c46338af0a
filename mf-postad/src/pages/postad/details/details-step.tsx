import { StepForm } from '../step-form.tsx';
import type { Draft } from '../use-draft.ts';

/** The step of the details. */
export function DetailsStep({ draft }: { draft: Draft }) {
  return (
    <StepForm step="details" draft={draft}>
      {() => null}
    </StepForm>
  );
}
