import { Link, useSearchParams } from 'react-router-dom';
import { staffModerationApi } from '@houni/api-client/staff-moderation';
import type { ReportedConversations } from '@houni/contracts/message';
import { useT } from '@houni/i18n';
import { Card } from '@houni/ui/card.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { FilterForm } from '../../parts/filter-form.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { facts, row, rowTitle } from '../../parts/row-list.tsx';
import { Rows } from '../../parts/rows.tsx';
import { conversationPath, conversationsPath } from '../../routes.ts';
import { conversationsAddress, conversationsQuery, conversationsSort } from './conversations-query.ts';
import { ReportFacts } from './report-facts.tsx';

/** Reported conversations without a decision. Their messages are read one by one: each reading is recorded. */
export function ConversationsPage() {
  const { t, locale } = useT('backofficeConversations');
  const [search] = useSearchParams();
  const query = staffModerationApi.useStaffConversationsQuery(conversationsQuery(search));
  return (
    <OfficeFrame title={t('title')}>
      <FilterForm
        path={conversationsPath({}, locale)}
        filters={[]}
        sort={conversationsSort(search)}
        submitLabel={t('backoffice:arrange')}
      />
      <Loaded query={query}>{(data) => <Conversations answer={data} />}</Loaded>
    </OfficeFrame>
  );
}

function Conversations({ answer }: { answer: ReportedConversations }) {
  const { t, locale } = useT('backofficeConversations');
  const [search] = useSearchParams();
  return (
    <Rows
      answer={answer}
      none={
        <EmptyState icon="check" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      }
      hrefFor={(page) => conversationsAddress(search, page, locale)}
    >
      {(report) => (
        <Card as="li" key={report.key}>
          <div css={row}>
            <div css={facts}>
              <h2 css={rowTitle}>
                <Link to={conversationPath({ key: report.key }, locale)}>{t(`reasons.${report.reason}`)}</Link>
              </h2>
              <ReportFacts report={report} />
            </div>
          </div>
        </Card>
      )}
    </Rows>
  );
}
