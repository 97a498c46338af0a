import { css } from '@emotion/react';
import type { PlansAnswer } from '@houni/contracts/pricing';
import { useT } from '@houni/i18n';
import { formatMoney } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Badge } from '@houni/ui/badge.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { yearlySaving } from './yearly-saving.ts';

type Plan = PlansAnswer['items'][number];

const body = css({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  gap: space[4],
  padding: space[5],
  blockSize: '100%',
  minBlockSize: '24rem',
});
const prices = css({
  display: 'grid',
  gap: space[1],
  alignContent: 'start',
  justifyItems: 'start',
  minBlockSize: '6.5rem',
});
const main = css({ fontSize: font.h2, fontWeight: font.bold });
const period = css({ fontSize: font.sm, fontWeight: font.regular, color: color.inkSoft });
const choices = css({ display: 'grid', gap: space[2], justifyItems: 'center', fontSize: font.sm });
const list = css({ display: 'grid', gap: space[2], alignContent: 'start', listStyle: 'none' });
const item = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[2],
  '& > svg': { color: color.olive, marginBlockStart: '.2em' },
});

/** A plan: prices by month and year, contents, and the button to start. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { t, locale } = useT('agencies');
  const { dashboardUrl } = useConfig();
  const order = `${dashboardUrl}${buildPath('plan', {}, locale)}?plan=${plan.id}`;
  const isPrivate = plan.kind === 'private';
  const contents = [
    t('pricing.onlineAds', { count: plan.onlineAds }),
    t('pricing.photos', { count: plan.photosPerAd }),
    plan.creditsPerMonth > 0 ? t('pricing.credits', { count: plan.creditsPerMonth }) : t('pricing.noCredits'),
    ...(isPrivate ? [] : [t('pricing.agencyPage')]),
  ];
  return (
    <Card as="article">
      <div css={body}>
        <h3>{isPrivate ? t('pricing.private') : t('pricing.pro', { count: plan.onlineAds })}</h3>
        <div css={prices}>
          {plan.monthlyMillimes === 0 ? <p css={main}>{t('pricing.free')}</p> : <Prices plan={plan} />}
        </div>
        <ul css={list}>
          {contents.map((text) => (
            <li key={text} css={item}>
              <Icon name="check" size={18} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        {isPrivate ? (
          <ButtonLink href={buildPath('postad', { step: null }, locale)} block>
            {t('pricing.startPrivate')}
          </ButtonLink>
        ) : (
          <div css={choices}>
            <ButtonLink href={`${order}&period=monthly`} variant="secondary" block>
              {t('pricing.startPro')}
            </ButtonLink>
            <a href={`${order}&period=yearly`}>{t('pricing.startYearly')}</a>
          </div>
        )}
      </div>
    </Card>
  );
}

function Prices({ plan }: { plan: Plan }) {
  const { t, locale } = useT('agencies');
  const saving = yearlySaving(plan);
  return (
    <>
      <p css={main}>
        <bdi className="num">{formatMoney(plan.monthlyMillimes, locale)}</bdi>{' '}
        <span css={period}>{t('pricing.perMonth')}</span>
      </p>
      <p>
        <bdi className="num">{formatMoney(plan.yearlyMillimes, locale)}</bdi>{' '}
        <span css={period}>{t('pricing.perYear')}</span>
      </p>
      {saving > 0 && <Badge tone="olive">{t('pricing.yearlySaving', { percent: saving })}</Badge>}
    </>
  );
}
