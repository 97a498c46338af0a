import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { color, media, space } from '@houni/ui/tokens';
import { cardGrid } from '../../parts/card-grid.ts';
import { NumberedSteps } from '../../parts/numbered-steps.tsx';
import { PageFrame } from '../../parts/page-frame.tsx';

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
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: space[6], rowGap: space[2] });

const BENEFITS: readonly [number, IconName][] = [
  [1, 'building'],
  [2, 'verified'],
  [3, 'camera'],
  [4, 'upload'],
];
const DOCUMENTS = [1, 2, 3, 4, 5];

/** How an agency joins: benefits, documents to prepare, and the first two steps. */
export function AddAgencyPage() {
  const { t, locale } = useT('agencies');
  return (
    <PageFrame title={t('join.title')} intro={t('join.intro')}>
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
        <section css={section} aria-labelledby="steps">
          <h2 id="steps">{t('join.steps')}</h2>
          <Steps />
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
          <p css={links}>
            <Link to={buildPath('pricing', {}, locale)}>{t('join.pricing')}</Link>
            <Link to={buildPath('importAd', {}, locale)}>{t('join.import')}</Link>
          </p>
        </section>
      </div>
    </PageFrame>
  );
}

function Steps() {
  const { t, locale } = useT('agencies');
  const user = useUser();
  const back = encodeURIComponent(buildPath('addAgency', {}, locale));
  const step = (number: number) => (
    <>
      <h3>{t(`join.step${number}`)}</h3>
      <p css={soft}>{t(`join.step${number}Text`)}</p>
    </>
  );
  return (
    <>
      <NumberedSteps steps={[step(1), step(2), step(3)]} />
      {user && <Alert tone="success">{t('join.signedIn', { name: user.displayName ?? user.email ?? '' })}</Alert>}
      <div css={actions}>
        {!user && (
          <ButtonLink href={`${buildPath('signin', {}, locale)}?redirect=${back}`}>{t('join.signIn')}</ButtonLink>
        )}
        <ButtonLink href={buildPath('contact', {}, locale)} variant={user ? 'primary' : 'secondary'} icon="mail">
          {t('join.contact')}
        </ButtonLink>
      </div>
    </>
  );
}
