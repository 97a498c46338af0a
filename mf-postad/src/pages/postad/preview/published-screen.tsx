import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { profileApi } from '@houni/api-client/profile';
import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import { AD_DAYS_ONLINE } from '@houni/domain/limits';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { color, radius, space } from '@houni/ui/tokens';

const box = css({
  display: 'grid',
  gap: space[4],
  justifyItems: 'start',
  padding: space[6],
  borderRadius: radius.lg,
  backgroundColor: color.oliveTint,
  '& > svg': { color: color.olive },
});
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

/** What happens with the ad now, and what can be done next. The wording differs for agencies and private persons. */
export function PublishedScreen({ ad }: { ad: AdWriteAnswer }) {
  const { t, locale } = useT('postad');
  const { dashboardUrl } = useConfig();
  const { data: profile } = profileApi.useGetProfileQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  const isOnline = ad.state === 'published';
  const who = profile?.agency ? 'agency' : 'private';
  return (
    <section css={box} aria-labelledby="published">
      <Icon name="success" size={32} />
      <h2 id="published" ref={heading} tabIndex={-1}>
        {t(isOnline ? 'published.online' : 'published.review')}
      </h2>
      <p>{t(`published.${isOnline ? 'onlineText' : 'reviewText'}.${who}`, { days: AD_DAYS_ONLINE })}</p>
      <div css={actions}>
        {isOnline && <ButtonLink href={ad.url}>{t('published.see')}</ButtonLink>}
        <ButtonLink href={dashboardUrl + buildPath('userAds', {}, locale)} variant={isOnline ? 'secondary' : 'primary'}>
          {t('preview.myAds')}
        </ButtonLink>
        {isOnline && (
          <ButtonLink
            href={`${dashboardUrl}${buildPath('userAds', {}, locale)}?ad=${ad.publicKey}&promote=true`}
            variant="secondary"
          >
            {t('published.promote')}
          </ButtonLink>
        )}
        <ButtonLink href={buildPath('postad', { step: null }, locale)} variant="quiet" icon="plus">
          {t('published.another')}
        </ButtonLink>
      </div>
    </section>
  );
}
