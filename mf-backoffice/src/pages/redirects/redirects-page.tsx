import { css } from '@emotion/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { staffRedirectsApi } from '@houni/api-client/staff-redirects';
import type { AdminRedirectRule, AdminRedirectRulesAnswer } from '@houni/contracts/redirect-rule';
import { ConfirmDialog } from '@houni/dashboard/confirm-dialog.tsx';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { useShell } from '@houni/remote';
import { Badge } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { FilterForm } from '../../parts/filter-form.tsx';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { facts, inline, row, rowTitle } from '../../parts/row-list.tsx';
import { Rows } from '../../parts/rows.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { redirectsPath } from '../../routes.ts';
import { hiddenPages } from './hidden-pages.ts';
import { PathTester } from './path-tester.tsx';
import { ACTIVITIES, redirectsAddress, redirectsFilter, redirectsQuery } from './redirects-query.ts';
import { RuleForm } from './rule-form.tsx';

const code = css({ direction: 'ltr', unicodeBidi: 'isolate', overflowWrap: 'anywhere' });

/** Redirect rules, and what happens to a path. */
export function RedirectsPage() {
  const { t, locale } = useT('backofficeRedirects');
  const [search] = useSearchParams();
  const query = staffRedirectsApi.useRedirectRulesQuery(redirectsQuery(search));
  const [edited, setEdited] = useState<AdminRedirectRule | 'new' | null>(null);
  const { active, q } = redirectsFilter(search);
  return (
    <OfficeFrame
      title={t('title')}
      audience="administrators"
      aside={
        <Button icon="plus" data-replay onClick={() => setEdited('new')}>
          {t('new')}
        </Button>
      }
    >
      <PathTester />
      <FilterForm
        path={redirectsPath({}, locale)}
        filters={[
          { name: 'q', label: t('search'), value: q },
          {
            name: 'active',
            label: t('state'),
            value: active ?? '',
            options: (['', ...ACTIVITIES] as const).map((value) => ({ value, label: t(`states.${value || 'all'}`) })),
          },
        ]}
      />
      <Loaded query={query}>{(data) => <Rules answer={data} onEdit={setEdited} />}</Loaded>
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={t(edited === 'new' ? 'new' : 'change')}
        closeLabel={t('common:actions.close')}
      >
        <RuleForm rule={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      </Dialog>
    </OfficeFrame>
  );
}

interface RulesProps {
  answer: AdminRedirectRulesAnswer;
  onEdit: (rule: AdminRedirectRule) => void;
}

function Rules({ answer, onEdit }: RulesProps) {
  const { t, locale } = useT('backofficeRedirects');
  const [search] = useSearchParams();
  return (
    <Rows
      answer={answer}
      none={<EmptyState icon="arrow" title={t('none')} />}
      hrefFor={(page) => redirectsAddress(search, page, locale)}
    >
      {(rule) => <RuleRow key={rule.key} rule={rule} onEdit={() => onEdit(rule)} />}
    </Rows>
  );
}

/** One rule: from where to where. */
export function RuleRow({ rule, onEdit }: { rule: AdminRedirectRule; onEdit: () => void }) {
  const { t, locale } = useT('backofficeRedirects');
  const { announce } = useShell();
  const [isDeleting, setDeleting] = useState(false);
  const [remove, { error, isLoading }] = staffRedirectsApi.useDeleteRedirectRuleMutation();
  const { key, source, match, target, status, active, note, author, changedAt } = rule;
  const hidden = active ? hiddenPages(source, match) : [];
  const removeRule = async () => {
    setDeleting(false);
    const { error: failed } = await remove(key);
    if (!failed) announce(t('deleted'));
  };
  return (
    <Card as="li">
      <div css={row}>
        <div css={facts}>
          <h2 css={rowTitle}>
            <span css={code}>{source + (match === 'prefix' ? '/*' : '')}</span>
          </h2>
          <div css={inline}>
            <Badge tone={status === 410 ? 'brick' : 'blue'}>{t(`statuses.${status}`)}</Badge>
            {!active && <Badge>{t('states.inactive')}</Badge>}
            {hidden.length > 0 && <Badge tone="amber">{t('hides', { count: hidden.length })}</Badge>}
            {target !== null && (
              <>
                <Icon name="arrow" size={16} />
                <span css={code}>{target}</span>
              </>
            )}
          </div>
          <Joined
            texts={[
              note === '' ? null : note,
              author?.name ?? null,
              t('changed', { date: formatDate(changedAt, locale) }),
            ]}
          />
          <StaffFailure error={error} />
        </div>
        <div css={inline}>
          <Button variant="secondary" icon="edit" data-replay onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button variant="quiet" icon="trash" data-replay busy={isLoading} onClick={() => setDeleting(true)}>
            {t('common:actions.delete')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isDeleting}
        title={t('deleteTitle')}
        text={t('deleteText', { source })}
        yes={t('common:actions.delete')}
        onYes={() => void removeRule()}
        onNo={() => setDeleting(false)}
      />
    </Card>
  );
}
