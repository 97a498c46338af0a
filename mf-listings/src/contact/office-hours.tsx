import { useEffect, useState } from 'react';
import type { AgencyOffice } from '@houni/contracts/agency-office';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { isOpenAt } from './is-open-at.ts';

const MINUTE_MS = 60_000;

/**
 * The opening hours of an agency, and whether it is open now. The visitor's clock decides that after hydration, because
 * the page may be cached; all texts are already in the HTML.
 */
export function OfficeHours({ office }: { office: AgencyOffice }) {
  const { t } = useT('listings');
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  if (office.openingHours.length === 0) return null;
  const open = now !== null && office.opening ? isOpenAt(office.opening, now) : null;
  return (
    <div className="line">
      <Icon name="clock" size={18} />
      <div>
        <p>
          <span hidden={open !== null}>{t('contact.hours')}</span>
          <span hidden={open !== true} className="verified">
            {t('contact.open')}
          </span>
          <span hidden={open !== false}>{t('contact.closed')}</span>
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
