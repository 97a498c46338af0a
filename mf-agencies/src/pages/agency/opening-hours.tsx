import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import type { AgencyDetail } from '@houni/contracts/agency';
import { isOpenAt, nextOpening } from '@houni/domain/open-now';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { formatTime } from '@houni/i18n/format';
import type { Translate } from '@houni/i18n';
import { color, font, space } from '@houni/ui/tokens';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const line = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: space[4] });
const state = css({ display: 'block', fontWeight: font.medium });
const open = css(state, { color: color.oliveInk });

/**
 * The opening hours of an agency, and whether it is open. The page is rendered with the time at which its data was loaded,
 * so that this is right without JavaScript too; the browser then follows its own clock.
 * @param loadedAt milliseconds since 1970
 */
export function OpeningHours({ agency, loadedAt }: { agency: AgencyDetail; loadedAt: number }) {
  const { t, locale } = useT('agencyPage');
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const isOpen = agency.opening !== null && isOpenAt(agency.opening, now);
  return (
    <>
      {agency.opening && (
        <span css={isOpen ? open : state} data-live="">
          {isOpen ? t('agencyPage:hours.open') : closedText(nextOpening(agency.opening, now), now, t, locale)}
        </span>
      )}
      {agency.openingHours.map(({ days, hours }) => (
        <span key={days} css={line}>
          <bdi>{days}</bdi>
          <bdi className="num">{hours}</bdi>
        </span>
      ))}
    </>
  );
}

/** "Fermé, ouvre à 9:00" today, "Fermé, ouvre lundi à 9:00" later. */
function closedText(opening: number | null, now: number, t: Translate, locale: Locale): string {
  if (opening === null) return t('agencyPage:hours.closed');
  const day = (moment: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'Africa/Tunis' }).format(moment);
  const time = formatTime(new Date(opening).toISOString()).replace(/^0/, '');
  return opening - now < DAY_MS && day(opening) === day(now)
    ? t('agencyPage:hours.opensAt', { time })
    : t('agencyPage:hours.opensOn', { day: day(opening), time });
}
