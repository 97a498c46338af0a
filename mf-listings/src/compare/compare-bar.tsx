import { Link } from 'react-router-dom';
import { itemsByKeysApi } from '@houni/api-client/items-by-keys';
import type { ListedPhoto } from '@houni/contracts/photo';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { Icon } from '@houni/ui/icon.tsx';
import { comparePath } from './compare-path.ts';

/** The width of the smallest file of a photo. */
const smallest = ({ width = 160 }: ListedPhoto): number => Math.min(width, 160);

/** Photos of the ads to compare, with a link to the table and a button that clears them. */
export function CompareBar({ keys, onClear }: { keys: readonly string[]; onClear: () => void }) {
  const { t, locale } = useT('listingsFavourites');
  const { mediaUrl } = useConfig();
  // `data` is that of the keys before while one is added.
  const { data = [] } = itemsByKeysApi.useGetItemsByKeysQuery({ keys: [...keys], locale });
  return (
    <section aria-label={t('compare.label')}>
      <p className="count">{t('compare.count', { count: keys.length })}</p>
      <div className="thumbs" aria-hidden>
        {data
          .filter(({ publicKey }) => keys.includes(publicKey))
          .map(({ publicKey, photos: [photo] }) => (
            <span key={publicKey}>
              {photo && <img src={`${mediaUrl}/${photo.base}-${smallest(photo)}.webp`} alt="" width={40} height={40} />}
            </span>
          ))}
      </div>
      <div className="actions">
        <Link className="action main" to={comparePath(keys, locale)}>
          {t('compare.open', { count: keys.length })}
        </Link>
        <button
          type="button"
          className="round"
          aria-label={t('compare.clear')}
          title={t('compare.clear')}
          onClick={onClear}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </section>
  );
}
