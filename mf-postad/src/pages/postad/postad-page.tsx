import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { PostStep } from '@houni/contracts/draft';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import type { PageProps } from '@houni/remote';
import { whenIdle } from '@houni/remote/when-idle';
import { Container } from '@houni/ui/container.tsx';
import { adOfAddress } from '../../edit/ad-of-address.ts';
import { CheckNotice } from './check-notice.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { EditSlot } from './editing/edit-slot.tsx';
import { DeferredStep } from './deferred-step.tsx';
import { mediaStepPart, previewStepPart } from './deferred-steps.ts';
import { NeedsScript } from './needs-script.tsx';
import { PlanPlaces } from './plan-places.tsx';
import { SaveStatus } from './save-status.tsx';
import { StepProgress } from './step-progress.tsx';
import { StepScreen } from './step-screen.tsx';
import { stepOf } from './steps.ts';
import { useDraft } from './use-draft.ts';
import { bodyStyle, headerStyle, introStyle, pageStyle } from '@houni/ui/wizard-style';

/** The posting wizard, one screen per step. The key resets it for another account's draft, or another ad. */
export function PostadPage({ route }: PageProps<'postad'>) {
  const user = useUser();
  const ad = adOfAddress(useLocation().search);
  const step = stepOf(route);
  const uid = user?.uid ?? '';
  return ad === null ? <Wizard key={uid} step={step} /> : <EditSlot key={`${uid} ${ad}`} adKey={ad} step={step} />;
}

function Wizard({ step }: { step: PostStep }) {
  const user = useUser();
  const { t } = useT('postad');
  const draft = useDraft();
  const texts = step === 'type' ? 'postad' : step;
  // Whoever goes on needs the last steps too, also after the connection is lost.
  const goesOn = step !== 'type';
  useEffect(() => (goesOn ? whenIdle(() => void loadDeferredSteps()) : undefined), [goesOn]);
  return (
    <Container reading css={pageStyle}>
      <StepProgress current={step} content={draft.content} />
      <header css={headerStyle}>
        <h1>{t(`${texts}.title`)}</h1>
        <p css={introStyle}>{t(`${texts}.intro`)}</p>
      </header>
      <NeedsScript />
      <div css={bodyStyle}>
        <DraftNotice step={step} draft={draft} />
        {step === 'type' && user && <PlanPlaces />}
        <CheckNotice key={step} step={step} />
        <StepScreen step={step} draft={draft} />
        {step === 'preview' && <DeferredStep part={previewStepPart} draft={draft} />}
        <SaveStatus step={step} draft={draft} />
      </div>
    </Container>
  );
}

async function loadDeferredSteps(): Promise<void> {
  try {
    await Promise.all([mediaStepPart.load(), previewStepPart.load()]);
  } catch (error) {
    console.warn('The last steps could not be loaded yet.', error);
  }
}
