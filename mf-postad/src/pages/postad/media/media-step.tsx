import { StepForm } from '../step-form.tsx';
import type { Draft } from '../use-draft.ts';

/** The step of the media. */
export function MediaStep({ draft }: { draft: Draft }) {
  return (
    <StepForm step="media" draft={draft}>
      {() => null}
    </StepForm>
  );
}
