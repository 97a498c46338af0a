import { Link } from 'react-router-dom';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatPrice } from '@houni/i18n/format';
import { Icon } from '@houni/ui/icon.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import { compareRows } from './compare-rows.ts';
import { compareStyle } from './compare-style.ts';
import { useCompareTexts } from './use-compare-texts.ts';

/** On phones as many columns fit side by side. */
const COLUMNS_OF_A_PHONE = 2;

export interface CompareTableProps {
  ads: AdDetail[];
  /** Removes an ad; it needs scripts. */
  onRemove?: (publicKey: string) => void;
}

/**
 * Facts of ads side by side. A table wider than the screen scrolls sideways; the names of the facts stay visible. On
 * phones a name is above its values, and the photos and prices stay at the top.
 */
export function CompareTable({ ads, onRemove }: CompareTableProps) {
  const { t, locale } = useT('listings');
  const { t: own } = useCompareTexts();
  const rows = compareRows(ads, locale, t);
  return (
    // Focusable, so that the keyboard can scroll it.
    <div
      css={compareStyle}
      className={ads.length > COLUMNS_OF_A_PHONE ? 'wide' : undefined}
      role="region"
      aria-label={t('compare.title')}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <td className="fact" rowSpan={2}>
              <span className="vh">{own('facts')}</span>
            </td>
            {ads.map((ad) => (
              <th key={ad.publicKey} scope="col">
                <span className="photo">
                  {ad.photos[0] && (
                    <Picture photo={ad.photos[0]} sizes="(min-width: 768px) 224px, 168px" ratio="4 / 3" alt="" />
                  )}
                </span>
                <span className="vh">{ad.heading} </span>
                <bdi className="price">{formatPrice(ad.price, locale)}</bdi>
              </th>
            ))}
          </tr>
          <tr>
            {ads.map((ad) => (
              <td key={ad.publicKey}>
                <Link className="title" to={ad.url}>
                  {ad.heading}
                </Link>
                {onRemove && (
                  <button type="button" className="remove" onClick={() => onRemove(ad.publicKey)}>
                    <Icon name="close" size={18} />
                    {t('common:actions.remove')}
                    <span className="vh"> {ad.heading}</span>
                  </button>
                )}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, values, differs, best }) => (
            <tr key={key} className={differs ? undefined : 'same'}>
              <th scope="row" className="fact">
                <span>{label}</span>
              </th>
              {values.map((value, index) =>
                best?.indexes.includes(index) ? (
                  <td key={ads[index]?.publicKey} className="best">
                    <bdi>{value}</bdi> <span>{best.word}</span>
                  </td>
                ) : (
                  <td key={ads[index]?.publicKey}>{value === null ? '–' : <bdi>{value}</bdi>}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
