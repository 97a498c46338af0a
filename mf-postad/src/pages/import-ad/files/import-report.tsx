import { css } from '@emotion/react';
import { importsApi } from '@houni/api-client/imports';
import type { CallFailure } from '@houni/domain/call-failure';
import type { Import } from '@houni/contracts/import';
import type { ImportState } from '@houni/domain/machine-codes';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { SkeletonText } from '@houni/ui/skeleton.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { CallFailureAlert } from './call-failure-alert.tsx';
import type { CsvTable } from './csv-table.ts';
import { ImportItems } from './import-items.tsx';
import type { StoredFile } from './stored-file.ts';

/** How often an import that works is asked for, in milliseconds. */
const POLL_MS = 1500;
const WORKING: readonly ImportState[] = ['reading', 'applying'];
const COUNTS = ['create', 'update', 'renew', 'unchanged', 'close', 'refuse'] as const;

const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${color.hairline}`,
});
const counts = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });
const count = css({
  paddingBlock: space[1],
  paddingInline: space[3],
  border: `1px solid ${color.hairline}`,
  borderRadius: '999px',
  fontSize: font.sm,
});
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
const bar = css({ inlineSize: '100%', accentColor: color.blue });

interface ImportReportProps {
  importKey: string;
  /** The CSV file of this import, if it is on this device. */
  file: StoredFile | null;
  isSending: boolean;
  failure: CallFailure | null;
  /** Sends the file again with corrected cells. */
  onCorrect: (table: CsvTable) => void;
}

/** What an import will do or did, line by line, and the decision about it. Leaving the page stops nothing. */
export function ImportReport({ importKey, file, isSending, failure, onCorrect }: ImportReportProps) {
  const { t } = useT('postadFiles');
  const first = importsApi.useGetImportQuery(importKey);
  const isWorking = first.data !== undefined && WORKING.includes(first.data.state);
  const { data, isError, refetch } = importsApi.useGetImportQuery(importKey, {
    pollingInterval: isWorking ? POLL_MS : 0,
  });
  if (!data)
    return isError ? (
      <ErrorState
        level={3}
        title={t('report.unread')}
        action={
          <Button icon="refresh" onClick={() => void refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    ) : (
      <div role="status" aria-busy="true" aria-label={t('common:state.loading')}>
        <SkeletonText lines={4} />
      </div>
    );
  return (
    <section css={box} aria-labelledby="report">
      <h3 id="report">{t('report.title', { name: data.name })}</h3>
      <div role="status">
        <ReportState report={data} />
      </div>
      {COUNTS.some((action) => data.counts[action] > 0) && <Counts report={data} />}
      <Decision report={data} />
      {!WORKING.includes(data.state) && data.state !== 'failed' && (
        <ImportItems
          report={data}
          file={data.state === 'ready' || data.state === 'finished' ? file : null}
          isSending={isSending}
          failure={failure}
          onCorrect={onCorrect}
        />
      )}
    </section>
  );
}

function ReportState({ report }: { report: Import }) {
  const { t, locale } = useT('postadFiles');
  const { state, failure, failureLine, done, failed, notModified } = report;
  const planned = COUNTS.reduce((sum, action) => sum + report.counts[action], 0);
  if (state === 'failed')
    return (
      <Alert tone="error">
        <p>{t(`importFailures.${failure ?? 'interrupted'}`)}</p>
        {failureLine !== null && <p>{t('failureLine', { line: failureLine })}</p>}
      </Alert>
    );
  if (state === 'finished' && notModified) return <Alert>{t('report.notModified')}</Alert>;
  if (WORKING.includes(state))
    return (
      <>
        <p>
          {state === 'applying'
            ? t('report.applying', { done: formatNumber(done, locale), all: formatNumber(planned, locale) })
            : t('report.reading')}
        </p>
        <progress
          css={bar}
          aria-label={t('report.progress')}
          {...(state === 'applying' && { max: Math.max(1, planned), value: done })}
        />
        <p>{t('report.leave')}</p>
      </>
    );
  return (
    <Alert tone={state === 'finished' && failed === 0 ? 'success' : 'info'}>
      <p>{t(`report.${state}`, { count: failed })}</p>
    </Alert>
  );
}

function Counts({ report }: { report: Import }) {
  const { t, locale } = useT('postadFiles');
  return (
    <ul css={counts} aria-label={t('report.counts')}>
      {COUNTS.filter((action) => report.counts[action] > 0).map((action) => (
        <li key={action} css={count}>
          {t(`actions.${action}`)} <strong>{formatNumber(report.counts[action], locale)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** Applying, confirming or discarding a report. */
function Decision({ report }: { report: Import }) {
  const { t, locale } = useT('postadFiles');
  const { dashboardUrl } = useConfig();
  const [decide, { data, isLoading }] = importsApi.useDecideImportMutation();
  const { key, state, online } = report;
  const changes = report.counts.create + report.counts.update + report.counts.renew + report.counts.close;
  if (state === 'finished')
    return (
      <div>
        <a href={dashboardUrl + buildPath('userAds', {}, locale)}>{t('report.toAds')}</a>
      </div>
    );
  if (state !== 'ready' && state !== 'needs_confirmation') return null;
  const closing = { count: report.counts.close, online: formatNumber(online, locale) };
  return (
    <>
      {report.counts.close > 0 && (
        <Alert tone="warning" title={t('report.closing', closing)}>
          <p>{t(state === 'ready' ? 'report.closingText' : 'report.confirmText')}</p>
        </Alert>
      )}
      {data?.failure && <CallFailureAlert failure={data.failure} />}
      <div css={actions}>
        {changes > 0 && (
          <Button
            busy={isLoading}
            onClick={() => void decide({ key, decision: state === 'ready' ? 'apply' : 'confirm' })}
          >
            {state === 'ready'
              ? t('report.apply', { count: changes })
              : t('report.confirm', { count: report.counts.close })}
          </Button>
        )}
        <Button variant="quiet" disabled={isLoading} onClick={() => void decide({ key, decision: 'discard' })}>
          {t('report.discard')}
        </Button>
      </div>
    </>
  );
}
