import { staffSearchApi } from '@houni/api-client/staff-search';
import type { DayPicksAnswer } from '@houni/contracts/staff-search';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { useShell } from '@houni/remote';
import { Badge } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { panel } from '../../parts/panel.ts';
import { Row } from '../../parts/row.tsx';
import { facts, rowList, rowTitle } from '../../parts/row-list.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { PickForm } from './pick-form.tsx';

/** The ads that the home page shows first, today and later. */
export function DayPicksPage() {
  const { t } = useT('backofficeSearches');
  const query = staffSearchApi.useDayPicksQuery();
  return (
    <OfficeFrame title={t('picks.title')} audience="administrators">
      <Loaded query={query}>{(data) => <DayPicks answer={data} />}</Loaded>
    </OfficeFrame>
  );
}

/** The list, and the form of a new pick. */
export function DayPicks({ answer: { items, today } }: { answer: DayPicksAnswer }) {
  const { t } = useT('backofficeSearches');
  return (
    <>
      <p>{t('picks.rule')}</p>
      {items.length === 0 ? (
        <EmptyState icon="calendar" title={t('picks.none')} />
      ) : (
        <ul css={rowList}>
          {items.map((pick) => (
            <PickRow key={pick.publicKey} pick={pick} today={today} />
          ))}
        </ul>
      )}
      <Card>
        <div css={panel}>
          <h2 css={rowTitle}>{t('picks.add')}</h2>
          <PickForm today={today} />
        </div>
      </Card>
    </>
  );
}

function PickRow({ pick, today }: { pick: DayPicksAnswer['items'][number]; today: string }) {
  const { t, locale } = useT('backofficeSearches');
  const { announce } = useShell();
  const [remove, { error, isLoading }] = staffSearchApi.useRemoveDayPickMutation();
  const { publicKey, title, state, firstDay, lastDay, pickedBy } = pick;
  const end = async () => {
    const { error: failed } = await remove(publicKey);
    if (!failed) announce(t('picks.removed'));
  };
  const time = state !== 'published' ? 'offline' : firstDay <= today ? 'shown' : 'coming';
  return (
    <Row
      title={<bdi>{title}</bdi>}
      marks={<Badge tone={TONES[time]}>{t(`picks.times.${time}`)}</Badge>}
      actions={
        <div css={facts}>
          <Button variant="secondary" data-replay busy={isLoading} onClick={() => void end()}>
            {t('picks.remove')}
          </Button>
          <StaffFailure error={error} texts={{ not_found: 'backofficeSearches:picks.gone' }} />
        </div>
      }
    >
      <Joined
        texts={[
          publicKey,
          t('picks.days', { from: formatDate(firstDay, locale), until: formatDate(lastDay, locale) }),
          pickedBy,
        ]}
      />
    </Row>
  );
}

const TONES = { shown: 'olive', coming: 'amber', offline: 'neutral' } as const;
