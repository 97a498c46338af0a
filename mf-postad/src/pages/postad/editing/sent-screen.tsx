import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import type { AdWriteAnswer } from '@houni/contracts/ad-write';
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
const REVIEWED: ReadonlySet<string> = new Set(['submitted', 'in_review']);

/** Whether the change is online, being checked, or saved in an ad that is not online. */
export function SentScreen({ ad }: { ad: AdWriteAnswer }) {
  const { t, locale } = useT('postadEdit');
  const { dashboardUrl } = useConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  const kind = ad.state === 'published' ? 'online' : REVIEWED.has(ad.state) ? 'review' : 'offline';
  const mine = `${dashboardUrl}${buildPath('userAds', {}, locale)}?ad=${ad.publicKey}`;
  return (
    <section css={box} aria-labelledby="sent">
      <Icon name="success" size={32} />
      <h1 id="sent" ref={heading} tabIndex={-1}>
        {t(`sent.${kind}`)}
      </h1>
      <p>{t(`sent.${kind}Text`)}</p>
      <div css={actions}>
        {kind === 'online' && <ButtonLink href={ad.url}>{t('postad:published.see')}</ButtonLink>}
        <ButtonLink href={mine} variant={kind === 'online' ? 'secondary' : 'primary'}>
          {t('sent.mine')}
        </ButtonLink>
      </div>
    </section>
  );
}
