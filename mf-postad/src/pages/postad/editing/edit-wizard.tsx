import { useState } from 'react';
import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import type { PostStep } from '@houni/contracts/draft';
import { useT } from '@houni/i18n';
import { reviewReason } from '@houni/i18n/review-reasons';
import { Container } from '@houni/ui/container.tsx';
import { SkeletonText } from '@houni/ui/skeleton.tsx';
import { isToBeCorrected } from '../../../edit/review-fields.ts';
import { ConflictNotice } from '../conflict-notice.tsx';
import { NeedsScript } from '../needs-script.tsx';
import { StepProgress } from '../step-progress.tsx';
import { StepScreen } from '../step-screen.tsx';
import type { Draft, EditedAd } from '../use-draft.ts';
import { bodyStyle, headerStyle, introStyle, pageStyle } from '@houni/ui/wizard-style';
import { EditBar } from './edit-bar.tsx';
import { EditFailure } from './edit-failure.tsx';
import { EditOverview } from './edit-overview.tsx';
import { EditStatus } from './edit-status.tsx';
import { SendStep } from './send-step.tsx';
import { SentScreen } from './sent-screen.tsx';
import { useAdEdit } from './use-ad-edit.ts';

/** The states in which the API accepts another transaction or category. */
const TYPE_STATES: ReadonlySet<string> = new Set(['draft', 'changes_requested']);

/** The wizard with the content of an existing ad. */
export function EditWizard({ adKey, step }: { adKey: string; step: PostStep }) {
  const { t } = useT('postad');
  const { edit, name, state } = useAdEdit(adKey);
  const [sent, setSent] = useState<AdWriteAnswer | null>(null);
  const { ad, online, content, failure } = state;
  if (sent) {
    return (
      <Container reading css={pageStyle}>
        <SentScreen ad={sent} />
      </Container>
    );
  }
  if (!ad || !online || !ad.allowedActions.includes('edit')) {
    return (
      <Container reading css={pageStyle}>
        <h1>{t('editing.title')}</h1>
        {ad || failure ? (
          <EditFailure failure={ad ? null : failure} onRetry={() => void edit.load()} />
        ) : (
          <div aria-busy="true" aria-label={t('common:state.loading')} role="status">
            <SkeletonText lines={6} />
          </div>
        )}
      </Container>
    );
  }
  const noteOf = (field: string) => {
    if (!isToBeCorrected(ad, { online, edited: content, field })) return undefined;
    const reason = reviewReason(ad.review?.reason ?? null);
    return [reason && t(`reviewReasons:${reason}`), ad.review?.note].filter((text) => text).join(' ');
  };
  const draft: Draft & { edited: EditedAd } = {
    ...state,
    edit: edit.edit,
    finish: edit.finish,
    resolve: edit.resolve,
    dismissNotice: () => undefined,
    edited: { ad, name, noteOf },
  };
  const isTypeFixed = !TYPE_STATES.has(ad.state);
  const heading =
    step === 'preview' ? t('postadEdit:send.title') : step === 'type' ? t('editing.title') : t(`${step}.title`);
  return (
    <Container reading css={pageStyle}>
      <StepProgress current={step} content={content} />
      <header css={headerStyle}>
        <h1>{heading}</h1>
        {step !== 'type' && step !== 'preview' && <p css={introStyle}>{t(`${step}.intro`)}</p>}
      </header>
      <NeedsScript />
      <div css={bodyStyle}>
        <EditBar ad={ad} draft={draft} online={online} step={step} />
        {state.conflicts.map((conflict) => (
          <ConflictNotice key={conflict.path} conflict={conflict} draft={draft} />
        ))}
        {step === 'preview' ? (
          <SendStep edit={edit} draft={draft} online={online} isTypeFixed={isTypeFixed} onSent={setSent} />
        ) : step === 'type' && isTypeFixed ? (
          <EditOverview content={content} />
        ) : (
          <StepScreen step={step} draft={draft} />
        )}
        <EditStatus saveState={state.saveState} />
      </div>
    </Container>
  );
}
