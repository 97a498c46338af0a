import { css } from '@emotion/react';
import type { SearchAnswer } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { color } from '@houni/ui/tokens';

const style = css({ color: color.inkSoft, '& strong': { color: color.ink } });

/** How the service read the words of a search, where it read them otherwise than they stand. */
export function UnderstoodWords({ corrections = [], leftOut = [] }: Pick<SearchAnswer, 'corrections' | 'leftOut'>) {
  const { t } = useT('listingsTools');
  if (corrections.length === 0 && leftOut.length === 0) return null;
  return (
    <div css={style}>
      {corrections.map(({ typed, meant }) => (
        <p key={typed}>
          {t('words.corrected')}{' '}
          <strong>
            <bdi>{meant}</bdi>
          </strong>{' '}
          (<s>{typed}</s>)
        </p>
      ))}
      {leftOut.length > 0 && (
        <p>
          {t('words.leftOut')}{' '}
          {leftOut.map((word, index) => (
            <span key={word}>
              {index > 0 && t('listings:place.separator')}
              <s>{word}</s>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
