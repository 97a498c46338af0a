import { css } from '@emotion/react';
import { useState } from 'react';
import type { ModeratedAd } from '@houni/contracts/moderation';
import { useT } from '@houni/i18n';
import { Badge } from '@houni/ui/badge.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import type { PicturePhoto } from '@houni/ui/picture.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';

const stage = css({ display: 'grid', gap: space[2], gridTemplateColumns: 'minmax(0, 1fr)' });
const pair = css(stage, { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' });
const figure = css({ display: 'grid', gap: space[1], margin: 0, fontSize: font.sm, color: color.inkSoft });
const large = css({ borderRadius: radius.md, overflow: 'hidden', backgroundColor: color.sand });
const strip = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(3.5rem, 1fr))',
  gap: space[1],
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
const thumbnail = css({
  display: 'block',
  position: 'relative',
  inlineSize: '100%',
  padding: 0,
  border: '2px solid transparent',
  borderRadius: radius.sm,
  overflow: 'hidden',
  backgroundColor: color.sand,
  cursor: 'pointer',
  '&[aria-pressed="true"]': { borderColor: color.blue },
});
/** A photo that an earlier ad shows too. */
const copied = css({ borderColor: color.brick });

/** The photos of an ad; beside the chosen one the photo of an earlier ad that shows the same. */
export function CasePhotos({ seen: { photos, earlierAds } }: { seen: ModeratedAd }) {
  const { t } = useT('backofficeCase');
  const copies = new Map(
    earlierAds.flatMap(({ title, photos: same }) =>
      same.map(({ key, earlier }) => [key, { photo: earlier, title }] as const),
    ),
  );
  const [chosen, choose] = useState(() => (photos.find(({ key }) => copies.has(key)) ?? photos[0])?.key);
  const shown = photos.find(({ key }) => key === chosen) ?? photos[0];
  if (!shown) return <EmptyState icon="camera" title={t('photos.none')} />;
  const copy = copies.get(shown.key);
  return (
    <section css={stage} aria-label={t('photos.label')}>
      <div css={copy ? pair : stage}>
        <Shown photo={shown} caption={copy ? t('photos.this') : null} />
        {copy && <Shown photo={copy.photo} caption={t('photos.earlier', { title: copy.title })} />}
      </div>
      {copy && <Badge tone="brick">{t('photos.same')}</Badge>}
      <ul css={strip}>
        {photos.map((photo, at) => (
          <li key={photo.key}>
            <button
              type="button"
              data-replay
              css={copies.has(photo.key) ? [thumbnail, copied] : thumbnail}
              aria-pressed={photo.key === shown.key}
              aria-label={t(copies.has(photo.key) ? 'photos.showSame' : 'photos.show', { number: at + 1 })}
              onClick={() => choose(photo.key)}
            >
              <Picture photo={photo} sizes="80px" ratio="1 / 1" alt="" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shown({ photo, caption }: { photo: PicturePhoto; caption: string | null }) {
  return (
    <figure css={figure}>
      <div css={large}>
        <Picture photo={photo} sizes="(min-width: 992px) 36vw, 100vw" ratio="3 / 2" priority />
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
