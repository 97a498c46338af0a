import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatArea } from '@houni/i18n/format';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';

/** The most important facts of a property. */
export function KeyFacts({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('common');
  const { rooms, area, bathrooms, zoning, use, flatshare } = ad;
  const facts: [IconName, string | null][] = [
    ['bed', rooms === null ? null : t('units.rooms', { count: rooms })],
    ['area', area === null ? null : formatArea(area, locale)],
    ['bath', bathrooms ? t('counts.bathrooms', { count: bathrooms }) : null],
    ['land', zoning && t(`zonings.${zoning}`)],
    ['shop', use && t(`uses.${use}`)],
    ['people', flatshare && t(`flatPreferences.${flatshare.preference}`)],
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
