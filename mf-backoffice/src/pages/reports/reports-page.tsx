import { css } from '@emotion/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { REPORT_STATES } from '@houni/domain/report-form';
import { staffModerationApi } from '@houni/api-client/staff-moderation';
import type { ModeratedReportsAnswer } from '@houni/contracts/moderation';
import { RowPages } from '@houni/dashboard/row-list.tsx';
import { useT } from '@houni/i18n';
import { formatDate, formatTime } from '@houni/i18n/format';
import { useShell } from '@houni/remote';
import { Badge } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, media, space } from '@houni/ui/tokens';
import { FilterForm } from '../../parts/filter-form.tsx';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { inline, rowList, rowTitle } from '../../parts/row-list.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { agencyPath, casePath, reportsPath } from '../../routes.ts';
import { ALL_REASONS, bySubject, reportsAddress, reportsFilter, reportsQuery, reportsSort } from './reports-query.ts';

const card = css({ display: 'grid', gap: space[3], padding: space[4] });
const list = css({ display: 'grid', gap: space[4], listStyle: 'none', margin: 0, padding: 0 });
const item = css({
  display: 'grid',
  gap: space[2],
  paddingInlineStart: space[3],
  borderInlineStart: `3px solid ${color.hairline}`,
});
const tools = css({
  display: 'grid',
  gap: space[2],
  alignItems: 'end',
  [media.md]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto' },
});

type Report = ModeratedReportsAnswer['items'][number];

/** Reports of readers by ad or agency. */
export function ReportsPage() {
  const { t, locale } = useT('backoffice');
  const [search] = useSearchParams();
  const query = staffModerationApi.useStaffReportsQuery(reportsQuery(search));
  const { state, reason } = reportsFilter(search);
  return (
    <OfficeFrame title={t('reports.title')}>
      <FilterForm
        path={reportsPath({}, locale)}
        filters={[
          {
            name: 'state',
            label: t('reports.state'),
            value: state,
            options: REPORT_STATES.map((value) => ({ value, label: t(`reportStates.${value}`) })),
          },
          {
            name: 'reason',
            label: t('reports.reason'),
            value: reason ?? '',
            options: [
              { value: '', label: t('reports.allReasons') },
              ...ALL_REASONS.map((value) => ({ value, label: t(`reportReasons.${value}`) })),
            ],
          },
        ]}
        sort={reportsSort(search)}
      />
      <Loaded query={query}>{(data) => <Reports answer={data} />}</Loaded>
    </OfficeFrame>
  );
}

function Reports({ answer }: { answer: ModeratedReportsAnswer }) {
  const { t, locale } = useT('backoffice');
  const [search] = useSearchParams();
  if (answer.items.length === 0) return <EmptyState icon="check" title={t('reports.none')} />;
  return (
    <>
      <ul css={rowList}>
        {bySubject(answer.items).map(([key, reports]) => (
          <ReportedSubject key={key} subjectKey={key} reports={reports} />
        ))}
      </ul>
      <RowPages answer={answer} hrefFor={(page) => reportsAddress(search, page, locale)} />
    </>
  );
}

function ReportedSubject({ subjectKey, reports }: { subjectKey: string; reports: readonly Report[] }) {
  const { t, locale } = useT('backoffice');
  return (
    <Card as="li">
      <div css={card}>
        <div css={inline}>
          <h2 css={rowTitle}>
            <Link to={(reports[0]?.subject === 'agency' ? agencyPath : casePath)({ key: subjectKey }, locale)}>
              <bdi>{reports[0]?.title}</bdi>
            </Link>
          </h2>
          <Badge tone="brick">{t('queue.reports', { count: reports.length })}</Badge>
        </div>
        <ul css={list}>
          {reports.map((report) => (
            <li key={report.id} css={item}>
              <ReportItem report={report} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** The words of one reporter and the decision about them. */
function ReportItem({ report: { id, reason, text, signedIn, state, createdAt } }: { report: Report }) {
  const { t, locale } = useT('backoffice');
  const { announce } = useShell();
  const [note, setNote] = useState('');
  const [decide, { error, isLoading }] = staffModerationApi.useDecideReportMutation();
  const send = async (decision: 'uphold' | 'dismiss') => {
    const written = note.trim();
    const { error: failed } = await decide({ id, decision, ...(written !== '' && { note: written }) });
    if (!failed) announce(t(`reports.decided.${decision}`));
  };
  return (
    <>
      <div css={inline}>
        <strong>{t(`reportReasons.${reason}`)}</strong>
        {state !== 'open' && (
          <Badge tone={state === 'upheld' ? 'brick' : 'neutral'}>{t(`reportStates.${state}`)}</Badge>
        )}
      </div>
      <p dir="auto">{text}</p>
      <Joined
        texts={[
          t(signedIn ? 'reports.signedIn' : 'reports.anonymous'),
          `${formatDate(createdAt, locale)} ${formatTime(createdAt)}`,
        ]}
      />
      {state === 'open' && (
        <div css={tools}>
          <TextField
            label={t('reports.note')}
            optional={t('common:form.optional')}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button variant="secondary" data-replay busy={isLoading} onClick={() => void send('uphold')}>
            {t('reports.uphold')}
          </Button>
          <Button variant="quiet" data-replay busy={isLoading} onClick={() => void send('dismiss')}>
            {t('reports.dismiss')}
          </Button>
        </div>
      )}
      <StaffFailure
        error={error}
        texts={{ conflict: 'backoffice:reports.alreadyDecided', forbidden: 'backofficeCase:failed.own' }}
      />
    </>
  );
}
