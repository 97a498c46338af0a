import { css } from '@emotion/react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { CASE_CAUSES, RISK_REASONS } from '@houni/domain/moderation-codes';
import type { CaseCause } from '@houni/domain/moderation-codes';
import { staffModerationApi } from '@houni/api-client/staff-moderation';
import type { ModerationQueue } from '@houni/contracts/moderation';
import { RowPages } from '@houni/dashboard/row-list.tsx';
import { useT } from '@houni/i18n';
import type { TextKey } from '@houni/i18n';
import { formatDate, formatTime } from '@houni/i18n/format';
import { useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Badge } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { space } from '@houni/ui/tokens';
import { FilterForm } from '../../parts/filter-form.tsx';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { facts, inline, row, rowList, rowTitle, soft } from '../../parts/row-list.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { queuePath } from '../../routes.ts';
import { UndoBar } from '../case/undo-bar.tsx';
import { BulkDecision } from './bulk-decision.tsx';
import { caseAddress, queueAddress, queueFilter, queueQuery, queueSort } from './queue-query.ts';

const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[3],
});

/** Open cases, the one that has waited longest first. */
export function QueuePage() {
  const { t, locale } = useT('backoffice');
  const [search] = useSearchParams();
  const query = staffModerationApi.useStaffQueueQuery(queueQuery(search));
  const { cause, risk } = queueFilter(search);
  const options = (group: 'causes' | 'risks', values: readonly string[], all: string) => [
    { value: '', label: all },
    ...values.map((value) => ({ value, label: t(`${group}.${value}` as TextKey<'backoffice'>) })),
  ];
  return (
    <OfficeFrame title={t('queue.title')}>
      <div css={tools}>
        <FilterForm
          path={queuePath({}, locale)}
          filters={[
            {
              name: 'cause',
              label: t('queue.cause'),
              value: cause ?? '',
              options: options('causes', CASE_CAUSES, t('queue.allCauses')),
            },
            {
              name: 'risk',
              label: t('queue.risk'),
              value: risk ?? '',
              options: options('risks', RISK_REASONS, t('queue.allRisks')),
            },
          ]}
          sort={queueSort(search)}
        />
        <ClaimNext />
      </div>
      <Loaded query={query}>
        {(data) => (
          // Another part of the queue is another list: its choice starts empty.
          <Cases key={search.toString()} answer={data} />
        )}
      </Loaded>
      <UndoBar />
    </OfficeFrame>
  );
}

/** Claims the first free case of this part of the queue and opens it. */
function ClaimNext() {
  const { t, locale } = useT('backoffice');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [claim, { error, isLoading }] = staffModerationApi.useClaimNextCaseMutation();
  const [isEmpty, setEmpty] = useState(false);
  const open = async () => {
    const { data } = await claim(queueFilter(search));
    setEmpty(data?.publicKey === null);
    if (data?.publicKey) await navigate(caseAddress(data.publicKey, search, locale));
  };
  return (
    <div css={facts}>
      <Button icon="check" data-replay busy={isLoading} onClick={() => void open()}>
        {t('queue.claimNext')}
      </Button>
      {isEmpty && <Alert live>{t('queue.nothingFree')}</Alert>}
      <StaffFailure error={error} />
    </div>
  );
}

/** Cases of one cause are decided together; an appeal is answered one by one: its advertiser has written why. */
function isBulk(cause: CaseCause | undefined): boolean {
  return cause !== undefined && cause !== 'appeal';
}

function Cases({ answer }: { answer: ModerationQueue }) {
  const { t, locale } = useT('backoffice');
  const [search] = useSearchParams();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const { cause } = queueFilter(search);
  const canChoose = isBulk(cause);
  const toggle = (key: string, isChosen: boolean) =>
    choose(new Set([...[...chosen].filter((other) => other !== key), ...(isChosen ? [key] : [])]));
  return (
    <>
      {canChoose ? (
        <BulkDecision cases={answer.items} chosen={chosen} onChoose={choose} />
      ) : (
        cause === undefined && <p css={soft}>{t('backofficeQueue:hint')}</p>
      )}
      {answer.items.length === 0 && (
        <EmptyState icon="check" title={t('queue.none')}>
          {t('queue.noneText')}
        </EmptyState>
      )}
      <ul css={rowList}>
        {answer.items.map((item) => (
          <CaseRow
            key={item.publicKey}
            item={item}
            href={caseAddress(item.publicKey, search, locale)}
            {...(canChoose && {
              chosen: chosen.has(item.publicKey),
              onChoose: (isChosen: boolean) => toggle(item.publicKey, isChosen),
            })}
          />
        ))}
      </ul>
      <RowPages answer={answer} hrefFor={(page) => queueAddress(search, page, locale)} />
    </>
  );
}

interface CaseRowProps {
  item: ModerationQueue['items'][number];
  href: string;
  /** For a list whose rows can be chosen. */
  chosen?: boolean;
  onChoose?: (isChosen: boolean) => void;
}

function CaseRow({ item, href, chosen, onChoose }: CaseRowProps) {
  const { t, locale } = useT('backoffice');
  const user = useUser();
  const { title, cause, risks, openReports, openedAt, advertiser, claim } = item;
  return (
    <Card as="li">
      <div css={row}>
        <div css={facts}>
          {onChoose && (
            <Checkbox
              label={
                <>
                  {t('backofficeQueue:select')}
                  <span className="vh"> {title}</span>
                </>
              }
              data-replay
              checked={chosen ?? false}
              onChange={({ target }) => onChoose(target.checked)}
            />
          )}
          <h2 css={rowTitle}>
            <Link to={href}>
              <bdi>{title}</bdi>
            </Link>
          </h2>
          <div css={inline}>
            <Badge tone={cause === 'reports' ? 'brick' : 'blue'}>{t(`causes.${cause}`)}</Badge>
            {risks.map(({ reason, points }) => (
              <Badge key={reason} tone="amber">
                {t('queue.riskPoints', { risk: t(`risks.${reason}`), points })}
              </Badge>
            ))}
            {openReports > 0 && <Badge tone="brick">{t('queue.reports', { count: openReports })}</Badge>}
          </div>
          <Joined
            texts={[advertiser.name, t('queue.memberSince', { date: formatDate(advertiser.createdAt, locale) })]}
          />
        </div>
        <div css={facts}>
          <p css={soft}>
            {t('queue.waitingSince', { date: formatDate(openedAt, locale), time: formatTime(openedAt) })}
          </p>
          {claim && (
            <Badge tone={claim.uid === user?.uid ? 'olive' : 'neutral'} icon="clock">
              {t(claim.uid === user?.uid ? 'queue.claimedByYou' : 'queue.claimed', { time: formatTime(claim.until) })}
            </Badge>
          )}
        </div>
      </div>
    </Card>
  );
}
