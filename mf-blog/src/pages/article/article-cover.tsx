import { css } from '@emotion/react';
import type { Photo } from '@houni/contracts/photo';
import { Picture } from '@houni/ui/picture.tsx';
import { radius } from '@houni/ui/tokens';

/** As wide as the reading column (44 rem), else the page with its margins. */
export const ARTICLE_COVER_SIZES = '(min-width: 800px) 704px, 92vw';

const frame = css({ borderRadius: radius.lg, overflow: 'clip' });

/** The cover of an article: the first image of its page, so it has high fetch priority. */
export function ArticleCover({ photo }: { photo: Photo }) {
  return (
    <figure css={frame}>
      <Picture photo={photo} sizes={ARTICLE_COVER_SIZES} ratio="16 / 9" priority />
    </figure>
  );
}
