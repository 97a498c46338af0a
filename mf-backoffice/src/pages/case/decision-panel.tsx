import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent as KeyboardPress } from 'react';
import { MODERATION_REASONS } from '@houni/domain/moderation-codes';
import type { ModeratedAd } from '@houni/contracts/moderation';
import type { ModerationDecision, ModerationReason } from '@houni/domain/moderation-codes';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { font, space } from '@houni/ui/tokens';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { useLetterKey } from '../../parts/use-letter-key.ts';
import { CaseChanges } from './case-changes.tsx';
import { CaseClaim } from './case-claim.tsx';
import { DECISION_KEYS, decisionOfLetter, decisionText, isPossible, reasonOf } from './decisions.ts';
import { useDecision } from './use-decision.ts';
import { useReasonSentence } from './use-reason-sentence.ts';

const panel = css({ display: 'grid', gap: space[3] });
const buttons = css({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[2] });
const send = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space[2] });
const key = css({ fontFamily: 'monospace', opacity: 0.85 });
const sentenceStyle = css({ fontSize: font.sm });
const quote = css({ fontStyle: 'italic' });

type Explained = Exclude<ModerationDecision, 'approve'>;

/** The claim of a case and its decision, by buttons or keys. */
export function DecisionPanel({ seen }: { seen: ModeratedAd }) {
  const { t } = useT('backofficeCase');
  const user = useUser();
  const { send, openNext, error, isBusy, outdated } = useDecision(seen);
  const [explained, setExplained] = useState<Explained | null>(null);
  const isMine = seen.case?.claim?.uid === user?.uid;
  const cause = seen.case?.cause;

  const choose = (decision: ModerationDecision) => {
    if (!isMine || isBusy || !isPossible(decision, seen.state, cause)) return;
    if (decision === 'approve') void send({ decision, revision: seen.revision });
    else setExplained(decision);
  };
  useLetterKey((letter) => {
    const decision = decisionOfLetter(letter);
    if (decision !== null) choose(decision);
    return decision !== null;
  });

  return (
    <section css={panel} aria-label={t('decision.label')}>
      {seen.case?.appeal && (
        <Alert title={t('appeal.title')}>
          <p dir="auto">{seen.case.appeal.text}</p>
        </Alert>
      )}
      {outdated && <CaseChanges before={outdated} after={seen} />}
      <CaseClaim seen={seen} />
      {isMine && (
        <div css={buttons}>
          {Object.entries(DECISION_KEYS).map(([letter, decision]) =>
            cause === 'appeal' && !isPossible(decision, seen.state, cause) ? null : (
              <Button
                key={decision}
                variant={decision === 'approve' ? 'primary' : decision === 'remove' ? 'danger' : 'secondary'}
                data-replay
                disabled={!isPossible(decision, seen.state, cause)}
                busy={isBusy}
                aria-keyshortcuts={letter}
                {...(decision !== 'approve' && { 'aria-expanded': explained === decision })}
                onClick={() => choose(decision)}
              >
                {t(decisionText(decision, cause))} <kbd css={key}>{letter}</kbd>
              </Button>
            ),
          )}
        </div>
      )}
      <StaffFailure
        error={error}
        texts={{
          'conflict.revision': 'backofficeCase:failed.revision',
          'conflict.key': 'backofficeCase:failed.claimed',
          conflict: 'backofficeCase:failed.conflict',
          'forbidden.appeal': 'backofficeCase:appeal.own',
          forbidden: 'backofficeCase:failed.own',
        }}
      />
      {isMine && explained && (
        <ReasonForm
          key={explained}
          decision={explained}
          seen={seen}
          isBusy={isBusy}
          onCancel={() => setExplained(null)}
          onSend={(reason, note) =>
            void send({ decision: explained, reason, revision: seen.revision, ...(note !== '' && { note }) })
          }
        />
      )}
      {!seen.case && (
        <>
          <Alert>{t('decision.noCase')}</Alert>
          <Button variant="secondary" data-replay busy={isBusy} onClick={() => void openNext()}>
            {t('decision.next')}
          </Button>
        </>
      )}
    </section>
  );
}

interface ReasonFormProps {
  decision: Explained;
  seen: ModeratedAd;
  isBusy: boolean;
  onSend: (reason: ModerationReason, note: string) => void;
  onCancel: () => void;
}

/** Why: the sentence that the advertiser gets in their language, and a note. */
function ReasonForm({ decision, seen: { owner, case: open }, isBusy, onSend, onCancel }: ReasonFormProps) {
  const { t } = useT('backofficeCase');
  const [reason, setReason] = useState<ModerationReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const sentence = useReasonSentence(reason, owner.locale);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);
  const form = useRef<HTMLFormElement>(null);
  const press = (event: KeyboardPress) => {
    const { key: pressed, ctrlKey, currentTarget } = event;
    if (pressed === 'Escape') onCancel();
    // In the list of reasons Enter is free: one key less.
    const isInList = currentTarget instanceof HTMLSelectElement;
    if (pressed === 'Enter' && (ctrlKey || isInList)) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(reason === null);
    if (reason === null) select.current?.focus();
    else onSend(reason, String(new FormData(event.currentTarget).get('note') ?? '').trim());
  };
  return (
    <form ref={form} css={panel} onSubmit={submit} aria-label={t(decisionText(decision, open?.cause))}>
      <SelectField
        ref={select}
        onKeyDown={press}
        name="reason"
        label={t('decision.reason')}
        error={isMissing ? t('common:form.errors.choice') : undefined}
        onChange={(event) => setReason(reasonOf(event.target.value))}
        options={[
          { value: '', label: t('decision.chooseReason') },
          ...MODERATION_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) })),
        ]}
      />
      {sentence !== null && (
        <p css={sentenceStyle}>
          {t('decision.theyRead', { language: t(`common:languages.${owner.locale}`) })}
          <br />
          <span css={quote} lang={owner.locale} dir="auto">
            {sentence}
          </span>
        </p>
      )}
      {reason === 'other' && <p>{t('decision.otherNeedsNote')}</p>}
      <TextAreaField
        onKeyDown={press}
        name="note"
        label={t('decision.note')}
        optional={t('common:form.optional')}
        rows={2}
        maxLength={1000}
      />
      <div css={send}>
        <Button type="submit" busy={isBusy} variant={decision === 'remove' ? 'danger' : 'primary'}>
          {t(decisionText(decision, open?.cause, 'send'))}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
