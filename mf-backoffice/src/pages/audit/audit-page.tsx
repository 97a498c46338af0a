import { useSearchParams } from 'react-router-dom';
import { staffMachineApi } from '@houni/api-client/staff-machine';
import type { AuditAnswer, AuditEntry } from '@houni/contracts/administration';
import { MAX_EXPORTED_ENTRIES } from '@houni/domain/machine-codes';
import { RowPages } from '@houni/dashboard/row-list.tsx';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { Button } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { ActionName } from '../../parts/action-name.tsx';
import { FilterForm } from '../../parts/filter-form.tsx';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { Row } from '../../parts/row.tsx';
import { inline, rowList, soft } from '../../parts/row-list.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { TechnicalText } from '../../parts/technical-text.tsx';
import { useMoment } from '../../parts/use-moment.ts';
import { auditPath } from '../../routes.ts';
import { auditAddress, auditFilter, auditFilters, auditQuery, auditSort } from './audit-query.ts';

/** Who decided what about whom, and why. */
export function AuditPage() {
  const { t, locale } = useT('backofficeMachine');
  const [search] = useSearchParams();
  const query = staffMachineApi.useStaffAuditQuery(auditQuery(search));
  const { actor, decision, subject, from, until } = auditFilter(search);
  return (
    <OfficeFrame title={t('audit.title')} audience="administrators">
      <FilterForm
        path={auditPath({}, locale)}
        filters={[
          { name: 'actor', label: t('audit.actor'), value: actor },
          { name: 'decision', label: t('audit.action'), value: decision },
          { name: 'subject', label: t('audit.subject'), value: subject },
          { name: 'from', label: t('audit.from'), value: from, type: 'date' },
          { name: 'until', label: t('audit.until'), value: until, type: 'date' },
        ]}
        sort={auditSort(search)}
      />
      <Loaded query={query}>{(data) => <Entries answer={data} />}</Loaded>
    </OfficeFrame>
  );
}

function Entries({ answer }: { answer: AuditAnswer }) {
  const { t, locale } = useT('backofficeMachine');
  const [search] = useSearchParams();
  if (answer.items.length === 0) return <EmptyState icon="search" title={t('audit.none')} />;
  return (
    <>
      <div css={inline}>
        <Joined texts={[t('audit.count', { count: answer.total, number: formatNumber(answer.total, locale) })]} />
        {/* A file of other filters would be the wrong one. */}
        <ExportEntries key={search.toString()} total={answer.total} />
      </div>
      <ul css={rowList}>
        {answer.items.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <RowPages answer={answer} hrefFor={(page) => auditAddress(search, page, locale)} />
    </>
  );
}

/** Makes the CSV file, then offers it. */
function ExportEntries({ total }: { total: number }) {
  const { t, locale } = useT('backofficeMachine');
  const [search] = useSearchParams();
  const [make, { data: url, error, isLoading }] = staffMachineApi.useExportAuditMutation();
  return (
    <>
      {url === undefined ? (
        <Button
          variant="quiet"
          icon="document"
          data-replay
          busy={isLoading}
          onClick={() => void make(auditFilters(search))}
        >
          {t('audit.export')}
        </Button>
      ) : (
        <a href={url} download="houni-audit.csv">
          {t('audit.save')}
        </a>
      )}
      {total > MAX_EXPORTED_ENTRIES && (
        <span css={soft}>{t('audit.newest', { max: formatNumber(MAX_EXPORTED_ENTRIES, locale) })}</span>
      )}
      <StaffFailure error={error} />
    </>
  );
}

/** One entry of the audit log. */
export function EntryRow({ entry }: { entry: AuditEntry }) {
  const { t } = useT('backofficeMachine');
  const moment = useMoment();
  const { actor, action, subject, reason, details, happenedAt } = entry;
  const who = actor === null ? t('audit.system') : (actor.name ?? actor.uid);
  return (
    <Row
      title={<ActionName action={action} />}
      marks={
        <span>
          <bdi>{who}</bdi>
        </span>
      }
    >
      <Joined texts={[moment(happenedAt), `${subject.type}:${subject.key}`]} />
      {reason !== null && <p dir="auto">{reason}</p>}
      {details !== '{}' && (
        <details>
          <summary>{t('audit.details')}</summary>
          <TechnicalText>{details}</TechnicalText>
        </details>
      )}
    </Row>
  );
}
