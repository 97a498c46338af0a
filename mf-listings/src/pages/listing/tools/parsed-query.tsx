import { css } from '@emotion/react';
import type { SearchAnswer } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { color } from '@houni/ui/tokens';

const style = css({ color: color.inkSoft, '& strong': { color: color.ink } });

/** Corrections and ignored words of a search, as the API has parsed them, and a typed place that was not found. */
export function ParsedQuery({
  corrections = [],
  ignoredWords = [],
  unknownPlace,
}: Pick<SearchAnswer, 'corrections' | 'ignoredWords'> & { unknownPlace: string | null }) {
  const { t } = useT('listingsTools');
  if (corrections.length === 0 && ignoredWords.length === 0 && unknownPlace === null) return null;
  return (
    <div css={style}>
      {unknownPlace !== null && <p role="alert">{t('places.unknown', { place: unknownPlace })}</p>}
      {corrections.map(({ typed, meant }) => (
        <p key={typed}>
          {t('parsedQuery.corrected')}{' '}
          <strong>
            <bdi>{meant}</bdi>
          </strong>{' '}
          (<s>{typed}</s>)
        </p>
      ))}
      {ignoredWords.length > 0 && (
        <p>
          {t('parsedQuery.ignoredWords')}{' '}
          {ignoredWords.map((word, index) => (
            <span key={word}>
              {index > 0 && <span>{t('common:place.separator')}</span>}
              <s>{word}</s>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
