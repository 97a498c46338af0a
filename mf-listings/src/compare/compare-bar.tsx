import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { comparePath } from './compare-path.ts';

/** The number of ads to compare, with a link to the table and a button that clears them. */
export function CompareBar({ keys, onClear }: { keys: readonly string[]; onClear: () => void }) {
  const { t, locale } = useT('listingsFavourites');
  return (
    <section aria-label={t('compare.label')}>
      <p>{t('compare.count', { count: keys.length })}</p>
      <div className="actions">
        <Link className="action main" to={comparePath(keys, locale)}>
          {t('compare.open')}
        </Link>
        <button
          type="button"
          className="round"
          aria-label={t('compare.clear')}
          title={t('compare.clear')}
          onClick={onClear}
        >
          <Icon name="trash" size={18} />
        </button>
      </div>
    </section>
  );
}
