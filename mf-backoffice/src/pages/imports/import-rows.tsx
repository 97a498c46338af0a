import { Link } from 'react-router-dom';
import { staffMachineApi } from '@houni/api-client/staff-machine';
import type { Import, StaffFeed, StaffImport } from '@houni/contracts/import';
import type { ImportState } from '@houni/domain/machine-codes';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { useShell } from '@houni/remote';
import { Badge } from '@houni/ui/badge.tsx';
import type { BadgeProps } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Joined } from '../../parts/joined.tsx';
import { Row } from '../../parts/row.tsx';
import { facts } from '../../parts/row-list.tsx';
import { StopFeed } from './stop-feed.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { useMoment } from '../../parts/use-moment.ts';
import { agencyPath } from '../../routes.ts';

const TONES: Record<ImportState, NonNullable<BadgeProps['tone']>> = {
  reading: 'blue',
  ready: 'amber',
  needs_confirmation: 'amber',
  applying: 'blue',
  finished: 'olive',
  failed: 'brick',
  discarded: 'neutral',
};
/** In the order of the report that the agency sees. */
const ACTIONS = ['create', 'update', 'renew', 'unchanged', 'close', 'refuse'] as const;

/** A feed with its last run. Staff can read it again, but never apply it. */
export function FeedRow({ feed }: { feed: StaffFeed }) {
  const { t } = useT('backofficeMachine');
  const { announce } = useShell();
  const moment = useMoment();
  const { key, name, url, agency, approved, nextRunAt, lastRun, stopReason } = feed;
  const [run, { error, isLoading }] = staffMachineApi.useRunStaffFeedMutation();
  const isRunning = lastRun?.state === 'reading' || lastRun?.state === 'applying';
  const isRead = approved && stopReason === null;
  const readNow = async () => {
    const { error: failed } = await run(key);
    if (!failed) announce(t('imports.started', { name }));
  };
  return (
    <Row
      title={<bdi>{name}</bdi>}
      marks={
        <>
          {lastRun ? <RunState run={lastRun} /> : <Badge tone="neutral">{t('imports.neverRun')}</Badge>}
          {stopReason !== null && <Badge tone="brick">{t('imports.stopped')}</Badge>}
          {!approved && <Badge tone="neutral">{t('imports.notApproved')}</Badge>}
        </>
      }
      actions={
        <div css={facts}>
          {stopReason === null && (
            <Button
              variant="secondary"
              icon="refresh"
              data-replay
              busy={isLoading || isRunning}
              onClick={() => void readNow()}
            >
              {t('imports.readNow')}
            </Button>
          )}
          <StaffFailure
            error={error}
            texts={{ conflict: 'backofficeMachine:imports.running', not_found: 'backofficeMachine:imports.deleted' }}
          />
          <StopFeed feed={feed} />
        </div>
      }
    >
      <AgencyLink agency={agency} />
      <Joined texts={[new URL(url).host, isRead ? t('imports.nextRun', { moment: moment(nextRunAt) }) : null]} />
      {stopReason !== null && <p dir="auto">{stopReason}</p>}
      {lastRun && <RunFacts run={lastRun} />}
    </Row>
  );
}

/** An import of an agency. */
export function ImportRow({ one }: { one: StaffImport }) {
  const { t } = useT('backofficeMachine');
  return (
    <Row
      title={<bdi>{one.name}</bdi>}
      marks={
        <>
          <RunState run={one} />
          <Badge tone="neutral">{t(`imports.sources.${one.source}`)}</Badge>
        </>
      }
    >
      <AgencyLink agency={one.agency} />
      <RunFacts run={one} />
    </Row>
  );
}

function AgencyLink({ agency: { publicKey, name } }: Pick<StaffFeed, 'agency'>) {
  const { locale } = useT('backofficeMachine');
  return (
    <Link to={agencyPath({ key: publicKey }, locale)}>
      <bdi>{name}</bdi>
    </Link>
  );
}

function RunState({ run: { state } }: { run: Import }) {
  const { t } = useT('backofficeMachine');
  return <Badge tone={TONES[state]}>{t(`imports.states.${state}`)}</Badge>;
}

/** When a run was, what it did, and why it failed. */
function RunFacts({ run }: { run: Import }) {
  const { t, locale } = useT('backofficeMachine');
  const moment = useMoment();
  const { createdAt, failure, notModified, counts, failed } = run;
  const done = ACTIONS.filter((action) => counts[action] > 0).map((action) =>
    t('imports.count', { action: t(`imports.actions.${action}`), count: formatNumber(counts[action], locale) }),
  );
  return (
    <>
      <Joined
        texts={[
          moment(createdAt),
          failure === null ? null : t(`imports.failures.${failure}`),
          notModified ? t('imports.notModified') : null,
        ]}
      />
      {done.length > 0 && (
        <Joined
          texts={[...done, failed > 0 ? t('imports.notWritten', { count: formatNumber(failed, locale) }) : null]}
        />
      )}
    </>
  );
}
