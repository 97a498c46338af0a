import { css } from '@emotion/react';
import { creditsApi } from '@houni/api-client/credits';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { color, font } from '@houni/ui/tokens';

const soft = css({ fontSize: font.sm, color: color.inkSoft });

/** How many ads of the plan are used, before the work begins. For signed-in users. */
export function PlanPlaces() {
  const { t, locale } = useT('postad');
  const { dashboardUrl } = useConfig();
  const { data } = creditsApi.useGetMyPlanQuery();
  if (!data) return null;
  const { plan, onlineAds, adsInReview = 0 } = data;
  const text = t(adsInReview > 0 ? 'places.inReview' : 'places.online', {
    online: formatNumber(onlineAds - adsInReview, locale),
    review: formatNumber(adsInReview, locale),
    max: formatNumber(plan.onlineAds, locale),
  });
  if (onlineAds < plan.onlineAds) return <p css={soft}>{text}</p>;
  return (
    <Alert tone="warning" title={text}>
      <p>{t('preview.full')}</p>
      <p>
        <a href={dashboardUrl + buildPath('userAds', {}, locale)}>{t('preview.myAds')}</a>
        {' · '}
        <a href={buildPath('pricing', {}, locale)}>{t('preview.plans')}</a>
      </p>
    </Alert>
  );
}
