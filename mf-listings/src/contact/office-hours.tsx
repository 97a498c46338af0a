import { useEffect, useState } from 'react';
import type { AgencyOffice } from '@houni/contracts/agency-office';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { formatTime } from '@houni/i18n/format';
import type { Translate } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { isOpenAt, nextOpening } from '@houni/domain/open-now';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The opening hours of an agency, and whether it is open now. The visitor's clock decides that after hydration, because
 * the page may be cached. `data-live` marks what follows that clock.
 */
export function OfficeHours({ office }: { office: AgencyOffice }) {
  const { t, locale } = useT('listingsAd');
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  if (office.openingHours.length === 0) return null;
  const open = now !== null && office.opening ? isOpenAt(office.opening, now) : null;
  const opening =
    open === false && now !== null ? openingText(nextOpening(office.opening ?? [], now), now, t, locale) : null;
  return (
    <div className="line">
      <Icon name="clock" size={18} />
      <div>
        <p>
          <span hidden={open !== null}>{t('contact.hours')}</span>
          <span hidden={open !== true} className="verified">
            {t('contact.open')}
          </span>
          <span hidden={open !== false} data-live="">
            {opening ?? t('contact.closed')}
          </span>
        </p>
        <ul role="list">
          {office.openingHours.map(({ days, hours }) => (
            <li key={days}>
              <bdi>{days}</bdi> <bdi className="num">{hours}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** "Ouvre à 9:00" today, "Ouvre lundi à 9:00" later: written like the opening hours below it. */
function openingText(opening: number | null, now: number, t: Translate, locale: Locale): string | null {
  if (opening === null) return null;
  const day = (moment: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'Africa/Tunis' }).format(moment);
  const time = formatTime(new Date(opening).toISOString()).replace(/^0/, '');
  return opening - now < DAY_MS && day(opening) === day(now)
    ? t('listingsAd:contact.opensAt', { time })
    : t('listingsAd:contact.opensOn', { day: day(opening), time });
}
