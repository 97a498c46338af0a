import { css } from '@emotion/react';
import { useSearchParams } from 'react-router-dom';
import { staffMachineApi } from '@houni/api-client/staff-machine';
import type { Job, JobsAnswer } from '@houni/contracts/job';
import { JOB_STATES } from '@houni/domain/machine-codes';
import { RowPages } from '@houni/dashboard/row-list.tsx';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { Badge } from '@houni/ui/badge.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { FilterForm } from '../../parts/filter-form.tsx';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { Row } from '../../parts/row.tsx';
import { rowList } from '../../parts/row-list.tsx';
import { CodeName, TechnicalText } from '../../parts/technical-text.tsx';
import { useMoment } from '../../parts/use-moment.ts';
import { jobsPath } from '../../routes.ts';
import { JobActions } from './job-actions.tsx';
import { jobsAddress, jobsFilter, jobsQuery, jobsSort } from './jobs-query.ts';

const TONES = { dead: 'brick', failing: 'amber', waiting: 'neutral', running: 'blue' } as const;
const texts = css({ display: 'grid', gap: '.25rem', inlineSize: '100%' });

/** Jobs by state and kind: those that need a decision first. */
export function JobsPage() {
  const { t, locale } = useT('backofficeMachine');
  const [search] = useSearchParams();
  const query = staffMachineApi.useStaffJobsQuery(jobsQuery(search));
  const { state, name } = jobsFilter(search);
  return (
    <OfficeFrame title={t('jobs.title')} audience="administrators">
      <FilterForm
        path={jobsPath({}, locale)}
        filters={[
          {
            name: 'state',
            label: t('state'),
            value: state,
            options: JOB_STATES.map((value) => ({ value, label: t(`jobs.states.${value}`) })),
          },
          { name: 'name', label: t('jobs.name'), value: name },
        ]}
        sort={jobsSort(search)}
      />
      <Loaded query={query}>{(data) => <Jobs answer={data} />}</Loaded>
    </OfficeFrame>
  );
}

function Jobs({ answer }: { answer: JobsAnswer }) {
  const { t, locale } = useT('backofficeMachine');
  const [search] = useSearchParams();
  const counts = JOB_STATES.map((state) =>
    t('jobs.count', { state: t(`jobs.states.${state}`), count: formatNumber(answer.counts[state], locale) }),
  );
  return (
    <>
      <Joined texts={counts} />
      {answer.items.length === 0 ? (
        <EmptyState icon="check" title={t('jobs.none')} />
      ) : (
        <ul css={rowList}>
          {answer.items.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
      <RowPages answer={answer} hrefFor={(page) => jobsAddress(search, page, locale)} />
    </>
  );
}

/** One job: what it is, why it failed, and what to do. */
export function JobRow({ job }: { job: Job }) {
  const { t, locale } = useT('backofficeMachine');
  const moment = useMoment();
  const { id, name, state, attempts, maxAttempts, createdAt, runAt, lastError, stack } = job;
  return (
    <Row
      title={<CodeName>{name}</CodeName>}
      marks={<Badge tone={TONES[state]}>{t(`jobs.states.${state}`)}</Badge>}
      actions={<JobActions job={job} />}
    >
      <Joined
        texts={[
          t('jobs.number', { id }),
          t('jobs.attempts', { attempts: formatNumber(attempts, locale), max: formatNumber(maxAttempts, locale) }),
          t('jobs.created', { moment: moment(createdAt) }),
          state === 'failing' || state === 'waiting' ? t('jobs.next', { moment: moment(runAt) }) : null,
        ]}
      />
      <div css={texts}>
        {lastError !== null && <TechnicalText>{lastError}</TechnicalText>}
        {stack !== null && (
          <details>
            <summary>{t('jobs.stack')}</summary>
            <TechnicalText>{stack}</TechnicalText>
          </details>
        )}
      </div>
    </Row>
  );
}
