import type { ReactNode } from 'react';
import { floorName } from '@houni/ad-card/floor-name';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatArea } from '@houni/i18n/format';
import type { Translate } from '@houni/remote';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';

/** The most important facts of a property, in one line; of a flat to share those of the offered rooms come first. */
export function KeyFacts({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('common');
  const { rooms, area, floor, bathrooms, zoning, use, flatshare } = ad;
  const facts: [IconName, ReactNode][] = [
    ...(flatshare ? roomFacts(flatshare, t) : []),
    [flatshare ? 'home' : 'bed', rooms === null ? null : t('units.rooms', { count: rooms })],
    ['area', area === null ? null : formatArea(area, locale)],
    ['building', floor === null ? null : floorName(floor, t)],
    [
      'bath',
      bathrooms ? (
        <>
          <span aria-hidden="true">{bathrooms}</span>
          <span className="vh">{t('counts.bathrooms', { count: bathrooms })}</span>
        </>
      ) : null,
    ],
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
