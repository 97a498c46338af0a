import type { ReactNode } from 'react';
import type { PostStep } from '@houni/contracts/draft';
import { ContactStep } from './contact/contact-step.tsx';
import { DetailsStep } from './details/details-step.tsx';
import { DeferredStep } from './deferred-step.tsx';
import { mediaStepPart } from './deferred-steps.ts';
import { PlaceStep } from './place/place-step.tsx';
import { TypeStep } from './type-step.tsx';
import { PhotoSenderSlot } from './photo-sender-slot.tsx';
import type { Draft } from './use-draft.ts';

/** The fields of a step; nothing for the preview, which differs between a new ad and an edited one. */
export function StepScreen({ step, draft }: { step: PostStep; draft: Draft }) {
  switch (step) {
    case 'type':
      return <TypeStep draft={draft} />;
    case 'place':
      return besidePhotos(<PlaceStep draft={draft} />, draft);
    case 'details':
      return besidePhotos(<DetailsStep draft={draft} />, draft);
    case 'media':
      return <DeferredStep part={mediaStepPart} draft={draft} />;
    case 'contact':
      return besidePhotos(<ContactStep draft={draft} />, draft);
    case 'preview':
      return null;
  }
}

/** A step beside which the photos of the draft are sent. */
function besidePhotos(step: ReactNode, draft: Draft): ReactNode {
  return (
    <>
      {step}
      <PhotoSenderSlot draft={draft} />
    </>
  );
}
