import { css } from '@emotion/react';
import { staffModerationApi } from '@houni/api-client/staff-moderation';
import type { ModeratedAd } from '@houni/contracts/moderation';
import { useT } from '@houni/i18n';
import { formatTime } from '@houni/i18n/format';
import { useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Badge } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { inline } from '../../parts/row-list.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { useClock } from '../../parts/use-clock.ts';
import { timeLeft } from './decisions.ts';

const timer = css({ fontVariantNumeric: 'tabular-nums' });

/** Who decides this case, and until when. Only the moderator who has claimed it decides. */
export function CaseClaim({ seen: { publicKey, case: open } }: { seen: ModeratedAd }) {
  const { t } = useT('backofficeCase');
  const user = useUser();
  const [claim, { error, isLoading }] = staffModerationApi.useClaimCaseMutation();
  const held = open?.claim ?? null;
  const now = useClock(held !== null);
  if (!open) return null;
  if (open.appeal?.isOwnDecision) return <Alert tone="warning">{t('appeal.own')}</Alert>;
  const left = held && now !== null ? timeLeft(held.until, now) : null;
  const hasEnded = held === null || (now !== null && left === null);
  const failed = <StaffFailure error={error} texts={{ conflict: 'backofficeCase:failed.claimed' }} />;
  if (hasEnded)
    return (
      <>
        {held?.uid === user?.uid && held !== null && <Alert tone="warning">{t('claim.ended')}</Alert>}
        <Button data-replay busy={isLoading} onClick={() => void claim({ key: publicKey })}>
          {t('claim.take')}
        </Button>
        {failed}
      </>
    );
  if (held.uid !== user?.uid) return <Alert tone="warning">{t('claim.other', { time: formatTime(held.until) })}</Alert>;
  return (
    <>
      <div css={inline}>
        <Badge tone="olive" icon="clock">
          <span css={timer} role="timer" aria-label={t('claim.label')}>
            {left ?? formatTime(held.until)}
          </span>
        </Badge>
        <Button variant="quiet" data-replay onClick={() => void claim({ key: publicKey })}>
          {t('claim.extend')}
        </Button>
        <Button variant="quiet" data-replay onClick={() => void claim({ key: publicKey, release: true })}>
          {t('claim.release')}
        </Button>
      </div>
      {failed}
    </>
  );
}
