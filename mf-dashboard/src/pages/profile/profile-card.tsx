import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { Profile } from '@houni/contracts/account';
import { formatPhone } from '@houni/domain/format-phone';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { agencyPath } from '@houni/routing/build';
import { slugify } from '@houni/routing/slugify';
import { Avatar } from '@houni/ui/avatar.tsx';
import { Badge } from '@houni/ui/badge.tsx';
import { Card } from '@houni/ui/card.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { initialsOf } from '@houni/ui/initials-of';
import { color, font, media, space } from '@houni/ui/tokens';
import { PhotoControls } from './photo/photo-controls.tsx';
import { usePhoto } from './photo/use-photo.ts';

const card = css({
  display: 'grid',
  gap: space[5],
  padding: space[5],
  [media.sm]: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'start' },
});
const details = css({ display: 'grid', gap: space[3] });
const nameRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
const name = css({ fontSize: font.h2, lineHeight: font.lineTight, overflowWrap: 'anywhere' });
const facts = css({ display: 'grid', gap: space[2], margin: 0 });
const fact = css({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: space[2], alignItems: 'start' });
const term = css({ color: color.blue, '& > svg': { marginBlockStart: '.2em' } });
const value = css({ margin: 0, overflowWrap: 'anywhere' });

/** The user's public name and photo, with controls to change the photo. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const { t, locale } = useT('dashboard');
  const { siteUrl } = useConfig();
  const photo = usePhoto();
  const { agency } = profile;
  const languages = profile.languages.map((language) => t(`common:languages.${language}`)).join(t('list.separator'));
  return (
    <Card as="section" aria-label={profile.displayName}>
      <div css={card}>
        <Avatar src={photo.preview ?? profile.photoUrl} name="" initials={initialsOf(profile.displayName)} size={96} />
        <div css={details}>
          <div css={nameRow}>
            <h2 css={name}>
              <bdi>{profile.displayName}</bdi>
            </h2>
            <Badge tone="blue">{t(`common:advertisers.${profile.kind}`)}</Badge>
            {profile.role !== 'user' && <Badge tone="amber">{t(`roles.${profile.role}`)}</Badge>}
          </div>
          <dl css={facts}>
            <Fact icon="mail" label={t('profile.email')}>
              <bdi>{profile.email ?? t('profile.none')}</bdi>
            </Fact>
            <Fact icon="phone" label={t('profile.phone')}>
              {profile.phone ? <bdi dir="ltr">{formatPhone(profile.phone)}</bdi> : t('profile.none')}
            </Fact>
            <Fact icon="globe" label={t('profile.languages')}>
              {languages || t('profile.none')}
            </Fact>
            {agency && (
              <Fact icon="building" label={t('common:advertisers.agency')}>
                <a href={siteUrl + agencyPath({ slug: slugify(agency.name), publicKey: agency.publicKey }, locale)}>
                  {agency.name}
                </a>{' '}
                ({t(`agencyRoles.${agency.role}`)})
              </Fact>
            )}
            <Fact icon="calendar" label={t('profile.joined')}>
              {t('profile.since', { date: formatDate(profile.createdAt, locale) })}
            </Fact>
          </dl>
          <PhotoControls photo={photo} hasPhoto={profile.photoUrl !== null} />
        </div>
      </div>
    </Card>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div css={fact}>
      <dt css={term}>
        <Icon name={icon} label={label} />
      </dt>
      <dd css={value}>{children}</dd>
    </div>
  );
}
