import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { useDispatch, useSelector } from '@houni/store';
import type { HouniDispatch, RootState } from '@houni/store';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { selectDeviceLists } from '../device-lists/device-lists-slice.ts';
import { clearHistory } from '../device-lists/history.ts';
import { addressInLanguage } from './address-in-language.ts';
import { SearchLabel } from './search-label.tsx';
import { sectionStyle } from '../pages/saved/section-style.ts';

/** The searches that were made on this device, with a button that clears them. */
export function RecentSearches() {
  const { t, locale } = useT('listingsSaved');
  const dispatch = useDispatch<HouniDispatch>();
  const searches = useSelector((state: RootState) => selectDeviceLists(state).recentSearches);
  if (searches.length === 0) return null;
  return (
    <section css={sectionStyle} aria-labelledby="recent-searches">
      <header>
        <h2 id="recent-searches">{t('recentSearches.title')}</h2>
        <Button variant="quiet" onClick={() => dispatch(clearHistory('recentSearches'))}>
          {t('recentSearches.clear')}
        </Button>
      </header>
      <ul className="searches">
        {searches.map((search) => (
          <li key={search.url}>
            <Link to={addressInLanguage(search.url, locale)}>
              <Icon name="clock" size={18} />
              <SearchLabel search={search} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
