import type { ReactNode } from 'react';
import { floorName } from '@houni/ad-card/floor-name';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatArea } from '@houni/i18n/format';
import type { Translate } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';

/** The most important facts of a property, in one line; of a flat to share those of the offered rooms come first. */
export function KeyFacts({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('common');
  const { rooms, area, floor, bathrooms, zoning, use, flatshare } = ad;
  const facts: [IconName, ReactNode][] = [
    ...(flatshare ? roomFacts(flatshare, t) : []),
    [
      flatshare ? 'home' : 'bed',
      rooms === null ? null : (
        <Spoken short={t('units.rooms', { count: rooms })} text={t('counts.bedrooms', { count: rooms })} />
      ),
    ],
    ['area', area === null ? null : formatArea(area, locale)],
    ['building', floor === null ? null : floorName(floor, t)],
    ['bath', bathrooms ? <Spoken short={bathrooms} text={t('counts.bathrooms', { count: bathrooms })} /> : null],
    ['land', zoning && t(`zonings.${zoning}`)],
    ['shop', use && t(`uses.${use}`)],
  ];
  return (
    <ul className="key">
      {facts.map(
        ([icon, text]) =>
          text && (
            <li key={icon}>
              <Icon name={icon} />
              <bdi>{text}</bdi>
            </li>
          ),
      )}
    </ul>
  );
}

/** A short fact, and what screen readers say instead. */
function Spoken({ short, text }: { short: ReactNode; text: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="vh">{text}</span>
    </>
  );
}

/** What the card of a flatshare says. */
function roomFacts(
  { roomsOffered, occupants, preference }: NonNullable<AdDetail['flatshare']>,
  t: Translate,
): [IconName, string | null][] {
  return [
    ['bed', t('common:card.roomsOffered', { count: roomsOffered })],
    ['people', occupants > 0 ? t('common:card.occupants', { count: occupants }) : null],
    ['user', t(`common:flatPreferences.${preference}`)],
  ];
}
