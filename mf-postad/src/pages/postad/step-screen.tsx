import type { PostStep } from '@houni/contracts/draft';
import { ContactStep } from './contact/contact-step.tsx';
import { DetailsStep } from './details/details-step.tsx';
import { DeferredStep } from './deferred-step.tsx';
import { mediaStepPart } from './deferred-steps.ts';
import { PlaceStep } from './place/place-step.tsx';
import { TypeStep } from './type-step.tsx';
import type { Draft } from './use-draft.ts';

/** The fields of a step; nothing for the preview, which differs between a new ad and an edited one. */
export function StepScreen({ step, draft }: { step: PostStep; draft: Draft }) {
  switch (step) {
    case 'type':
      return <TypeStep draft={draft} />;
    case 'place':
      return <PlaceStep draft={draft} />;
    case 'details':
      return <DetailsStep draft={draft} />;
    case 'media':
      return <DeferredStep part={mediaStepPart} draft={draft} />;
    case 'contact':
      return <ContactStep draft={draft} />;
    case 'preview':
      return null;
  }
}
