import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import type { DeviceSearch } from '../late/device-lists.ts';
import { forgetSearches, readSearches } from '../late/note.ts';
import { sectionStyle } from './section-style.ts';

/** The searches that were made on this device, with the way to forget them. */
export function RecentSearches() {
  const { t } = useT('listingsSaved');
  const [searches, setSearches] = useState<DeviceSearch[]>([]);
  useEffect(() => {
    void readSearches().then(setSearches);
  }, []);
  if (searches.length === 0) return null;
  return (
    <section css={sectionStyle} aria-labelledby="recent-searches">
      <header>
        <h2 id="recent-searches">{t('searches.title')}</h2>
        <Button
          variant="quiet"
          onClick={() => {
            setSearches([]);
            void forgetSearches();
          }}
        >
          {t('searches.forget')}
        </Button>
      </header>
      <ul className="searches">
        {searches.map(({ url, label }) => (
          <li key={url}>
            <Link to={url}>
              <Icon name="clock" size={18} />
              <bdi>{label}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
