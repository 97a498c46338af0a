import { css } from '@emotion/react';
import type { IssuesAnswer } from '@houni/contracts/newsletter-issue';
import { useT } from '@houni/i18n';
import { formatDate, formatTime } from '@houni/i18n/format';
import { Badge } from '@houni/ui/badge.tsx';
import { color, space } from '@houni/ui/tokens';
import { Joined } from '../../parts/joined.tsx';

type Summary = IssuesAnswer['items'][number];

const progressRow = css({ display: 'grid', gap: space[1], inlineSize: '100%' });
const bar = css({ inlineSize: '100%', maxInlineSize: '24rem', blockSize: '.5rem', accentColor: color.blue });

/** Where an issue is: draft, scheduled, being sent, stopped or sent. */
export function IssueState({ issue: { state, scheduledFor, stoppedAt } }: { issue: Summary }) {
  const { t, locale } = useT('backofficeNewsletter');
  if (stoppedAt !== null) return <Badge tone="brick">{t('states.stopped')}</Badge>;
  if (scheduledFor !== null) {
    const when = { date: formatDate(scheduledFor, locale), time: formatTime(scheduledFor) };
    return <Badge tone="amber">{t('states.scheduled', when)}</Badge>;
  }
  return (
    <Badge tone={state === 'draft' ? 'neutral' : state === 'sending' ? 'blue' : 'olive'}>{t(`states.${state}`)}</Badge>
  );
}

/** How many mails of an issue were sent; nothing for a draft. */
export function IssueProgress({ issue: { state, progress } }: { issue: Summary }) {
  const { t } = useT('backofficeNewsletter');
  if (state === 'draft') return null;
  const { waiting, sent, refused, skipped, uncertain } = progress;
  const total = waiting + sent + refused + skipped + uncertain;
  return (
    <div css={progressRow}>
      {waiting > 0 && <progress css={bar} max={total} value={total - waiting} aria-label={t('states.sending')} />}
      <Joined
        texts={[
          t('progress.sent', { count: sent }),
          waiting > 0 ? t('progress.waiting', { count: waiting }) : null,
          refused > 0 ? t('progress.refused', { count: refused }) : null,
          skipped > 0 ? t('progress.skipped', { count: skipped }) : null,
          uncertain > 0 ? t('progress.uncertain', { count: uncertain }) : null,
        ]}
      />
    </div>
  );
}
