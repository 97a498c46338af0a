import { css } from '@emotion/react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { staffModerationApi } from '@houni/api-client/staff-moderation';
import type { ReportedConversation, ReportOutcome } from '@houni/contracts/message';
import { useT } from '@houni/i18n';
import { formatDate, formatTime } from '@houni/i18n/format';
import type { PageProps } from '@houni/remote';
import { useShell } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Badge } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { color, media, radius, space } from '@houni/ui/tokens';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { panel } from '../../parts/panel.ts';
import { inline, rowList } from '../../parts/row-list.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { agencyPath, casePath, conversationsPath } from '../../routes.ts';
import { ReportFacts } from './report-facts.tsx';

/** The shortest reason of a decision. */
const MIN_REASON = 3;

const columns = css({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem' },
});
const column = css({ display: 'grid', gap: space[3], gridTemplateColumns: 'minmax(0, 1fr)' });
const aside = css(column, panel, {
  padding: space[3],
  [media.lg]: { position: 'sticky', insetBlockStart: space[4] },
});
const message = css({
  display: 'grid',
  gap: space[1],
  padding: space[3],
  borderRadius: radius.md,
  backgroundColor: color.sand,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
const ofReporter = css(message, { backgroundColor: color.blueTint });

/** One reported conversation: the messages around the report, and the decision. */
export function ConversationPage({ route }: PageProps<'officeConversation'>) {
  const { t, locale } = useT('backofficeConversations');
  const query = staffModerationApi.useStaffConversationQuery(route.params.key);
  return (
    <OfficeFrame title={t('one')} aside={<Link to={conversationsPath({}, locale)}>{t('back')}</Link>}>
      <Loaded query={query}>{(data) => <ConversationView seen={data} />}</Loaded>
    </OfficeFrame>
  );
}

/** The messages and the decision. */
export function ConversationView({ seen: { report, items } }: { seen: ReportedConversation }) {
  const { t, locale } = useT('backofficeConversations');
  const { ad, agency } = report;
  return (
    <div css={columns}>
      <ol css={rowList}>
        {items.map(({ position, side, text, sentAt }) => (
          <li key={position} css={side === report.reporterSide ? ofReporter : message}>
            <Joined texts={[t(`sides.${side}`), `${formatDate(sentAt, locale)} ${formatTime(sentAt)}`]} />
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ol>
      <div css={aside}>
        <div css={inline}>
          <Badge tone="brick">{t(`reasons.${report.reason}`)}</Badge>
        </div>
        <ReportFacts report={report} />
        {ad && (
          <Link to={casePath({ key: ad.publicKey }, locale)}>
            <bdi>{ad.title}</bdi>
          </Link>
        )}
        {agency && (
          <Link to={agencyPath({ key: agency.publicKey }, locale)}>
            <bdi>{agency.name}</bdi>
          </Link>
        )}
        <Decision reportKey={report.key} />
        <Alert>{t('private')}</Alert>
      </div>
    </div>
  );
}

function Decision({ reportKey }: { reportKey: string }) {
  const { t, locale } = useT('backofficeConversations');
  const { announce } = useShell();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [decide, { error, isLoading }] = staffModerationApi.useDecideConversationMutation();
  const send = async (outcome: ReportOutcome) => {
    const written = reason.trim();
    setMissing(written.length < MIN_REASON);
    if (written.length < MIN_REASON) return;
    const { error: failed } = await decide({ key: reportKey, outcome, reason: written });
    if (failed !== undefined) return;
    announce(t(`decided.${outcome}`));
    await navigate(conversationsPath({}, locale));
  };
  return (
    <div css={column}>
      <TextAreaField
        label={t('reason')}
        hint={t('reasonHint')}
        error={isMissing ? t('reasonMissing') : undefined}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div css={inline}>
        <Button variant="danger" data-replay busy={isLoading} onClick={() => void send('closed')}>
          {t('close')}
        </Button>
        <Button variant="secondary" data-replay busy={isLoading} onClick={() => void send('dismissed')}>
          {t('dismiss')}
        </Button>
      </div>
      <StaffFailure
        error={error}
        texts={{ conflict: 'backofficeConversations:failed.conflict', forbidden: 'backofficeConversations:failed.own' }}
      />
    </div>
  );
}
