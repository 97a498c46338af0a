import { css } from '@emotion/react';
import { useSearchParams } from 'react-router-dom';
import { staffRedirectsApi } from '@houni/api-client/staff-redirects';
import { useT } from '@houni/i18n';
import { matchPath } from '@houni/routing/match';
import { Alert } from '@houni/ui/alert.tsx';
import { space } from '@houni/ui/tokens';
import { FilterForm } from '../../parts/filter-form.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { redirectsPath } from '../../routes.ts';
import { testedPath } from './redirects-query.ts';

const section = css({ display: 'grid', gap: space[3], gridTemplateColumns: 'minmax(0, 1fr)' });
const steps = css({ margin: 0, paddingInlineStart: '1.4em', overflowWrap: 'anywhere' });

/** What happens to a path: its rule, where the visitor arrives, and the page that the rule hides. */
export function PathTester() {
  const { t, locale } = useT('backofficeRedirects');
  const [search] = useSearchParams();
  const path = testedPath(search);
  return (
    <section css={section} aria-label={t('test.title')}>
      <FilterForm
        path={redirectsPath({}, locale)}
        filters={[{ name: 'test', label: t('test.path'), value: search.get('test') ?? '' }]}
        submitLabel={t('test.submit')}
      />
      {path === null ? search.has('test') && <Alert tone="error">{t('errors.source')}</Alert> : <Outcome path={path} />}
    </section>
  );
}

function Outcome({ path }: { path: string }) {
  const { t } = useT('backofficeRedirects');
  const { currentData, error } = staffRedirectsApi.useTestRedirectQuery(path);
  if (error) return <StaffFailure error={error} />;
  if (!currentData) return null;
  const { rule, outcome } = currentData;
  const page = matchPath(path.replace(/\?.*$/, ''));
  const pageName = page.kind === 'notFound' ? null : page.route.name;
  if (!rule)
    return (
      <Alert tone={pageName === null ? 'warning' : 'success'} live>
        {pageName === null ? t('test.nothing') : t('test.page', { page: pageName })}
      </Alert>
    );
  return (
    <Alert tone={pageName === null && outcome ? 'success' : 'warning'} live title={t('test.found')}>
      <ol css={steps}>
        <li>
          <bdi>{path}</bdi>
        </li>
        <li>{t('test.rule', { source: rule.source + (rule.match === 'prefix' ? '/*' : '') })}</li>
        <li>
          {outcome
            ? t('test.outcome', { status: t(`statuses.${outcome.status}`), target: outcome.to ?? '—' })
            : t('test.circle')}
        </li>
      </ol>
      {pageName !== null && <p>{t('test.hidden', { page: pageName })}</p>}
    </Alert>
  );
}
