import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import type { CallFailure } from '@houni/domain/call-failure';
import type { DraftContent } from '@houni/contracts/draft';
import { useT } from '@houni/i18n';
import { LimitedButton } from '@houni/remote/limited-button';
import { Alert } from '@houni/ui/alert.tsx';
import { FormAlert } from '@houni/ui/form-alert.tsx';
import { space } from '@houni/ui/tokens';
import { differencesOfAd } from '../../../edit/ad-changes.ts';
import { mustSubmit } from '../../../edit/ad-edit.ts';
import type { AdEdit } from '../../../edit/ad-edit.ts';
import { IssueList } from '../issue-list.tsx';
import { unsentPhotos } from '../media/unsent-photos.ts';
import { usePhotos } from '../media/use-photos.ts';
import { DraftSummary } from '../preview/draft-summary.tsx';
import { PhotosNotice } from '../preview/photos-notice.tsx';
import { publishFailureText } from '../preview/publish-failure-text.ts';
import type { Draft, EditedAd } from '../use-draft.ts';
import { useIssues } from '../use-issues.ts';
import { DifferenceList } from './difference-list.tsx';

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] });
const section = css({ display: 'grid', gap: space[4], justifyItems: 'start' });

export interface SendStepProps {
  edit: AdEdit;
  draft: Draft & { edited: EditedAd };
  online: DraftContent;
  isTypeFixed: boolean;
  onSent: (ad: AdWriteAnswer) => void;
}

/** The last step of an edit: what is missing, what differs from the ad online, and sending it. */
export function SendStep({ edit, draft, online, isTypeFixed, onSent }: SendStepProps) {
  const { t, locale } = useT('postadEdit');
  const { content, edited } = draft;
  const { isReady, issues } = useIssues(content, true);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isChanged, setChanged] = useState(false);
  const { waiting } = usePhotos(draft);
  const unsent = unsentPhotos(waiting);
  const differences = differencesOfAd(online, content);
  const isSubmission = mustSubmit(edited.ad);
  const isComplete = isReady && issues.length === 0 && draft.conflicts.length === 0 && unsent.remaining === 0;
  const hasChanges = differences.length > 0 || isSubmission;

  // The second click of a double click comes before the next render.
  const isPressed = useRef(false);
  const press = async () => {
    if (isPressed.current) return;
    isPressed.current = true;
    setFailure(null);
    setChanged(false);
    setSending(true);
    const result = await edit.send();
    setSending(false);
    isPressed.current = false;
    if (result.kind === 'sent') {
      await edit.finish();
      onSent(result.ad);
    } else if (result.kind === 'changed') setChanged(true);
    else setFailure(result.failure);
  };
  const reasonText = (failed: CallFailure) => {
    if (failed.code === 'conflict' && (failed.field === 'review' || failed.field === 'state'))
      return t(`send.${failed.field}`);
    return publishFailureText(failed, t, locale);
  };

  return (
    <div css={stack}>
      {isReady && issues.length > 0 && (
        <Alert tone="warning" title={t('postad:issues.title', { count: issues.length })}>
          <IssueList issues={issues} />
        </Alert>
      )}
      <DifferenceList differences={differences} />
      <section css={section} aria-labelledby="send">
        <h2 id="send">{t('send.heading')}</h2>
        {failure && (
          <FormAlert failure={failure} title={t('send.failed')}>
            <p>{reasonText(failure)}</p>
          </FormAlert>
        )}
        {isChanged && (
          <FormAlert failure={isChanged} title={t('send.failed')}>
            <p>{t('send.changed')}</p>
          </FormAlert>
        )}
        <PhotosNotice {...unsent} />
        <p>
          {t(
            draft.conflicts.length > 0
              ? 'send.conflicts'
              : !hasChanges
                ? 'send.nothing'
                : isComplete || unsent.remaining > 0
                  ? `send.text.${isSubmission ? 'correction' : edited.ad.state === 'published' ? 'online' : 'offline'}`
                  : 'postad:preview.incomplete',
          )}
        </p>
        <LimitedButton size="lg" disabled={!isComplete || !hasChanges} busy={isSending} onClick={() => void press()}>
          {t(isSending ? 'send.sending' : isSubmission ? 'send.submit' : 'send.action')}
        </LimitedButton>
      </section>
      <DraftSummary content={content} isTypeFixed={isTypeFixed} />
    </div>
  );
}
