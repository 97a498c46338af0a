import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { staffModerationApi } from '@houni/api-client/staff-moderation';
import type { ModeratedAd, ModerationDecisionInput } from '@houni/contracts/moderation';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { failureOf } from '../../parts/staff-failure.tsx';
import { decisionText } from './decisions.ts';
import { undoableNow } from './undoable.ts';
import type { Undoable } from './undoable.ts';
import { caseAddress, queueAddress, queueFilter } from '../queue/queue-query.ts';

/** Sends a decision about the revision that was read, then opens the next case of this part of the queue. */
export function useDecision(seen: ModeratedAd) {
  const { t, locale } = useT('backofficeCase');
  const { announce } = useShell();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [decide, { error, isLoading, reset }] = staffModerationApi.useDecideCaseMutation();
  const [claimNext, claiming] = staffModerationApi.useClaimNextCaseMutation();
  /** The ad as it was read, if it has changed since. */
  const [outdated, setOutdated] = useState<ModeratedAd | null>(null);

  const openNext = async (undoable?: Undoable) => {
    const { data } = await claimNext(queueFilter(search));
    const next = data?.publicKey ? caseAddress(data.publicKey, search, locale) : queueAddress(search, 1, locale);
    await navigate(next, { state: { undoable } });
  };
  const send = async (decision: ModerationDecisionInput) => {
    const { error: failed } = await decide({ key: seen.publicKey, decision });
    if (failed === undefined) {
      const text = t(decisionText(decision.decision, seen.case?.cause, 'decided'));
      announce(text);
      await openNext(undoableNow([seen.publicKey], `${text} – ${seen.ad.title}`));
    } else if (failureOf(failed)?.field === 'revision') setOutdated(seen);
  };
  return { send, openNext, error, isBusy: isLoading || claiming.isLoading, outdated, reset };
}
