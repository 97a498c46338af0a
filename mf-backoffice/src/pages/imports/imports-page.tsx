import { Link, useSearchParams } from 'react-router-dom';
import { staffMachineApi } from '@houni/api-client/staff-machine';
import { IMPORT_STATES } from '@houni/domain/machine-codes';
import { useT } from '@houni/i18n';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { FilterForm } from '../../parts/filter-form.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { Rows } from '../../parts/rows.tsx';
import { importsPath } from '../../routes.ts';
import { FeedRow, ImportRow } from './import-rows.tsx';
import {
  FEED_STATES,
  feedsQuery,
  feedStateOf,
  importsAddress,
  importsQuery,
  importStateOf,
  shownSort,
  textOf,
  viewOf,
  VIEWS,
} from './imports-query.ts';

/** Feeds and imports of all agencies; first the feeds that fail. */
export function ImportsPage() {
  const { t, locale } = useT('backofficeMachine');
  const [search] = useSearchParams();
  const view = viewOf(search);
  const states =
    view === 'feeds'
      ? FEED_STATES.map((value) => ({ value, label: t(`imports.feedStates.${value}`) }))
      : [
          { value: '', label: t('all') },
          ...IMPORT_STATES.map((value) => ({ value, label: t(`imports.states.${value}`) })),
        ];
  return (
    <OfficeFrame title={t('imports.title')} audience="administrators">
      <FilterForm
        path={importsPath({}, locale)}
        filters={[
          {
            name: 'view',
            label: t('imports.view'),
            value: view,
            options: VIEWS.map((value) => ({ value, label: t(`imports.views.${value}`) })),
          },
          {
            name: 'state',
            label: t('state'),
            value: view === 'feeds' ? feedStateOf(search) : (importStateOf(search) ?? ''),
            options: states,
          },
          { name: 'q', label: t('imports.search'), value: textOf(search) },
        ]}
        sort={shownSort(search)}
      />
      {view === 'feeds' ? <Feeds /> : <Imports />}
    </OfficeFrame>
  );
}

function Feeds() {
  const { t, locale } = useT('backofficeMachine');
  const [search] = useSearchParams();
  const query = staffMachineApi.useStaffFeedsQuery(feedsQuery(search));
  const isFailed = feedStateOf(search) === 'failed' && textOf(search) === '';
  const none = (
    <EmptyState
      icon="check"
      title={isFailed ? t('imports.noFailedFeeds') : t('imports.noFeeds')}
      actions={isFailed && <Link to={`${importsPath({}, locale)}?state=all`}>{t('imports.allFeeds')}</Link>}
    />
  );
  return (
    <Loaded query={query}>
      {(data) => (
        <Rows answer={data} none={none} hrefFor={(page) => importsAddress(search, page, locale)}>
          {(feed) => <FeedRow key={feed.key} feed={feed} />}
        </Rows>
      )}
    </Loaded>
  );
}

function Imports() {
  const { t, locale } = useT('backofficeMachine');
  const [search] = useSearchParams();
  const query = staffMachineApi.useStaffImportsQuery(importsQuery(search));
  const none = <EmptyState icon="list" title={t('imports.none')} />;
  return (
    <Loaded query={query}>
      {(data) => (
        <Rows answer={data} none={none} hrefFor={(page) => importsAddress(search, page, locale)}>
          {(one) => <ImportRow key={one.key} one={one} />}
        </Rows>
      )}
    </Loaded>
  );
}
