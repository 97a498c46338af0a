import { Link, useSearchParams } from 'react-router-dom';
import { staffNewsletterApi } from '@houni/api-client/staff-newsletter';
import { LOCALES } from '@houni/domain/locale';
import type { IssuesAnswer } from '@houni/contracts/newsletter-issue';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { Badge } from '@houni/ui/badge.tsx';
import { Card } from '@houni/ui/card.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { facts, inline, row, rowTitle } from '../../parts/row-list.tsx';
import { Rows } from '../../parts/rows.tsx';
import { issuePath, newIssuePath } from '../../routes.ts';
import { IssueProgress, IssueState } from './issue-state.tsx';
import { newsletterAddress, newsletterQuery } from './newsletter-query.ts';

/** The issues of the newsletter, newest first. */
export function NewsletterPage() {
  const { t, locale } = useT('backofficeNewsletter');
  const [search] = useSearchParams();
  const query = staffNewsletterApi.useIssuesQuery(newsletterQuery(search));
  return (
    <OfficeFrame
      title={t('title')}
      audience="administrators"
      aside={<Link to={newIssuePath({}, locale)}>{t('new')}</Link>}
    >
      <Loaded query={query}>{(data) => <Issues answer={data} />}</Loaded>
    </OfficeFrame>
  );
}

function Issues({ answer }: { answer: IssuesAnswer }) {
  const { t, locale } = useT('backofficeNewsletter');
  return (
    <Rows
      answer={answer}
      none={<EmptyState icon="mail" title={t('none')} />}
      hrefFor={(page) => newsletterAddress(page, locale)}
    >
      {(issue) => <IssueRow key={issue.key} issue={issue} />}
    </Rows>
  );
}

function IssueRow({ issue }: { issue: IssuesAnswer['items'][number] }) {
  const { t, locale } = useT('backofficeNewsletter');
  const { key, subjects, createdAt } = issue;
  const languages = LOCALES.filter((one) => subjects[one] !== undefined);
  return (
    <Card as="li">
      <div css={row}>
        <div css={facts}>
          <h2 css={rowTitle}>
            <Link to={issuePath({ key }, locale)}>
              <bdi>{subjects[locale] ?? subjects[languages[0] ?? 'fr'] ?? key}</bdi>
            </Link>
          </h2>
          <div css={inline}>
            <IssueState issue={issue} />
            {languages.map((one) => (
              <Badge key={one} tone="blue">
                {t(`common:languages.${one}`)}
              </Badge>
            ))}
          </div>
          <IssueProgress issue={issue} />
        </div>
        <Joined texts={[t('created', { date: formatDate(createdAt, locale) })]} />
      </div>
    </Card>
  );
}
