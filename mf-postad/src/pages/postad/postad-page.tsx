import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import type { PageProps } from '@houni/remote';
import type { PostStep } from '@houni/contracts/draft';
import { Container } from '@houni/ui/container.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { ContactStep } from './contact/contact-step.tsx';
import { DetailsStep } from './details/details-step.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { SaveStatus } from './save-status.tsx';
import { MediaStep } from './media/media-step.tsx';
import { NeedsScript } from './needs-script.tsx';
import { PlaceStep } from './place/place-step.tsx';
import { PreviewStep } from './preview/preview-step.tsx';
import { StepProgress } from './step-progress.tsx';
import { stepOf } from './steps.ts';
import { TypeStep } from './type-step.tsx';
import { useDraft } from './use-draft.ts';

const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  paddingBlockStart: space[6],
  paddingBlockEnd: space.section,
});
const header = css({ display: 'grid', gap: space[2] });
const intro = css({ fontSize: font.lg, color: color.inkSoft });
const body = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  [media.noScript]: { display: 'none' },
});

/** The posting wizard, one screen per step. The key resets it for another account's draft. */
export function PostadPage({ route }: PageProps<'postad'>) {
  const user = useUser();
  return <Wizard key={user?.uid ?? ''} step={stepOf(route)} />;
}

function Wizard({ step }: { step: PostStep }) {
  const { t } = useT('postad');
  const draft = useDraft();
  const texts = step === 'type' ? 'postad' : step;
  return (
    <Container reading css={page}>
      <StepProgress current={step} content={draft.content} />
      <header css={header}>
        <h1>{t(`${texts}.title`)}</h1>
        <p css={intro}>{t(`${texts}.intro`)}</p>
      </header>
      <NeedsScript />
      <div css={body}>
        <DraftNotice step={step} draft={draft} />
        {step === 'type' && <TypeStep draft={draft} />}
        {step === 'place' && <PlaceStep draft={draft} />}
        {step === 'details' && <DetailsStep draft={draft} />}
        {step === 'media' && <MediaStep draft={draft} />}
        {step === 'contact' && <ContactStep draft={draft} />}
        {step === 'preview' && <PreviewStep draft={draft} />}
        <SaveStatus step={step} draft={draft} />
      </div>
    </Container>
  );
}
