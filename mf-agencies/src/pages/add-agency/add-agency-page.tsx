import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ownAgencyApi } from '@houni/api-client/own-agency';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { browserStorage } from '@houni/store/key-value-storage';
import { Alert } from '@houni/ui/alert.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { SkeletonText } from '@houni/ui/skeleton.tsx';
import { color, media, space } from '@houni/ui/tokens';
import { cardGrid } from '../../parts/card-grid.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { NumberedSteps } from '../../parts/numbered-steps.tsx';
import { PageFrame } from '../../parts/page-frame.tsx';
import { stepPath } from '../registration/steps.ts';
import { AgencyState } from './agency-state.tsx';

const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5], alignContent: 'start' });
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  [media.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[12] },
});
const gain = css({ display: 'grid', gap: space[2], padding: space[5], '& > svg': { color: color.blue } });
const soft = css({ color: color.inkSoft });
const papers = css({ display: 'grid', gap: space[3], listStyle: 'none' });
const paper = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  '& > svg': { color: color.blue, marginBlockStart: '.2em' },
});
const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: space[6], rowGap: space[2] });

const BENEFITS: readonly [1 | 2 | 3 | 4, IconName][] = [
  [1, 'building'],
  [2, 'verified'],
  [3, 'camera'],
  [4, 'upload'],
];
const DOCUMENTS = [1, 2, 3, 4, 5] as const;
const STEPS = [1, 2, 3] as const;

/** How an agency joins; for a member of an agency where it stands. */
export function AddAgencyPage() {
  const { t, locale } = useT('agencies');
  const user = useUser();
  const { currentData, isError, refetch } = ownAgencyApi.useGetOwnAgencyQuery({ locale }, { skip: !user });
  const agency = currentData?.agency ?? null;
  if (agency)
    return (
      <PageFrame title={t('join.title')} intro={agency.name}>
        <AgencyState agency={agency} />
      </PageFrame>
    );
  return (
    <PageFrame title={t('join.title')} intro={t('join.intro')}>
      {user && !currentData ? (
        isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={4} />
        )
      ) : (
        <Start hasDraft={Boolean(currentData?.draft)} />
      )}
      <Introduction />
    </PageFrame>
  );
}

/** The button that begins or continues the form. */
function Start({ hasDraft }: { hasDraft: boolean }) {
  const { t, locale } = useT('agencies');
  const user = useUser();
  const isOnDevice = useDraftOnDevice(user?.uid ?? null);
  return (
    <div css={section}>
      <div>
        <ButtonLink href={stepPath('identity', locale)} linkAs={Link} size="lg" iconEnd="arrow">
          {t(hasDraft || isOnDevice ? 'join.continue' : 'join.start')}
        </ButtonLink>
      </div>
      <p css={soft}>{t(user ? 'join.startText' : 'join.startSignedOut')}</p>
    </div>
  );
}

/** Whether this device has a form that was begun; false until it was looked up. */
function useDraftOnDevice(uid: string | null): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const storage = browserStorage();
    const keys = ['agency.draft', ...(uid === null ? [] : [`agency.draft.${uid}`])] as (
      | 'agency.draft'
      | `agency.draft.${string}`
    )[];
    Promise.all(keys.map((key) => storage.get(key))).then(
      (values) => isCurrent && setThere(values.some((value) => value !== undefined && value !== null)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [uid]);
  return isThere;
}

function Introduction() {
  const { t, locale } = useT('agencies');
  return (
    <>
      <section css={section} aria-labelledby="gets">
        <h2 id="gets">{t('join.gets')}</h2>
        <ul css={cardGrid}>
          {BENEFITS.map(([number, icon]) => (
            <li key={number}>
              <Card>
                <div css={gain}>
                  <Icon name={icon} size={28} />
                  <h3>{t(`join.get${number}`)}</h3>
                  <p css={soft}>{t(`join.get${number}Text`)}</p>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <div css={columns}>
        <section css={section} aria-labelledby="how">
          <h2 id="how">{t('join.how')}</h2>
          <NumberedSteps
            steps={STEPS.map((number) => (
              <>
                <h3>{t(`join.step${number}`)}</h3>
                <p css={soft}>{t(`join.step${number}Text`)}</p>
              </>
            ))}
          />
        </section>
        <section css={section} aria-labelledby="papers">
          <h2 id="papers">{t('join.papers')}</h2>
          <ul css={papers}>
            {DOCUMENTS.map((number) => (
              <li key={number} css={paper}>
                <Icon name="document" />
                <span>{t(`join.paper${number}`)}</span>
              </li>
            ))}
          </ul>
          <Alert>{t('join.papersNote')}</Alert>
        </section>
      </div>
      <section css={section} aria-labelledby="cost">
        <h2 id="cost">{t('join.cost')}</h2>
        <p>{t('join.costText')}</p>
        <p css={links}>
          <Link to={buildPath('pricing', {}, locale)}>{t('join.pricing')}</Link>
          <Link to={buildPath('importAd', {}, locale)}>{t('join.import')}</Link>
        </p>
      </section>
    </>
  );
}
