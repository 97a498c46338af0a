import { css } from '@emotion/react';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { agencyPath } from '@houni/routing/build';
import { Avatar } from '@houni/ui/avatar.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, radius, shadow, space } from '@houni/ui/tokens';
import { RouterLink } from '../../parts/router-link.ts';

const style = css({
  display: 'grid',
  gap: space[4],
  padding: space[5],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.card,
  boxShadow: shadow.card,
  '& h2': { fontSize: font.lg },
  '& .who': { display: 'flex', alignItems: 'center', gap: space[3], minInlineSize: 0 },
  '& .name': { fontWeight: font.bold, overflowWrap: 'anywhere' },
  '& .kind': { display: 'flex', alignItems: 'center', gap: space[1], color: color.inkSoft, fontSize: font.sm },
  '& .verified': { color: color.oliveInk },
  '& .line': { display: 'flex', gap: space[2], color: color.inkSoft, fontSize: font.sm },
});

/** Who offers the property. Phone numbers never stand in a page: they come from a counted reveal. */
export function AdvertiserCard({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listings');
  const { advertiser, contact } = ad;
  const { agency } = advertiser;
  return (
    <section css={style} aria-labelledby="ad-advertiser">
      <h2 id="ad-advertiser">{t('ad.advertiser.title')}</h2>
      <div className="who">
        <Avatar name="" initials={initialsOf(advertiser.name)} size={48} />
        <div>
          <p className="name">
            <bdi>{advertiser.name}</bdi>
          </p>
          <p className={agency?.verified ? 'kind verified' : 'kind'}>
            {agency?.verified && <Icon name="verified" size={16} />}
            {agency
              ? t(agency.verified ? 'ad.advertiser.verified' : 'ad.advertiser.agency')
              : t('common:advertisers.private')}
          </p>
        </div>
      </div>
      {contact.name !== advertiser.name && (
        <p className="line">
          <Icon name="user" size={18} />
          <bdi>{t('ad.advertiser.contact', { name: contact.name })}</bdi>
        </p>
      )}
      {contact.hours !== null && (
        <p className="line">
          <Icon name="clock" size={18} />
          <bdi>{t('ad.advertiser.hours', { hours: contact.hours })}</bdi>
        </p>
      )}
      {agency && (
        <ButtonLink href={agencyPath(agency, locale)} linkAs={RouterLink} variant="secondary" block icon="building">
          {t('ad.advertiser.page')}
        </ButtonLink>
      )}
    </section>
  );
}

/** First letters of the first two words, in any script. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('');
}
