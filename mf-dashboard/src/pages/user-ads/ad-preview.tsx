import { css } from '@emotion/react';
import { useState } from 'react';
import { ownItemApi } from '@houni/api-client/own-item';
import type { OwnAd } from '@houni/contracts/ad-write';
import type { MyAd } from '@houni/contracts/my-ads';
import { useT } from '@houni/i18n';
import { formatArea, formatPrice } from '@houni/i18n/format';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';

const photos = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
  gap: space[2],
  listStyle: 'none',
  padding: 0,
  margin: 0,
  '& > li': { aspectRatio: '4 / 3', overflow: 'hidden', borderRadius: radius.md, backgroundColor: color.sand },
});
const price = css({ fontSize: font.lg, fontWeight: font.bold });
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[6],
  rowGap: space[1],
  margin: 0,
  '& > dt': { color: color.inkSoft },
  '& > dd': { margin: 0 },
});
const text = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** Preview of an ad without a public page, for its advertiser only. */
export function AdPreview({ ad }: { ad: MyAd }) {
  const { t } = useT('dashboard');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="eye" data-replay onClick={() => setOpen(true)}>
        {t('preview.open')}
        <span className="vh"> {ad.title}</span>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        wide
        closeLabel={t('common:actions.close')}
        title={
          <span lang={ad.language} dir="auto">
            {ad.title}
          </span>
        }
      >
        {open && <Preview ad={ad} />}
      </Dialog>
    </>
  );
}

function Preview({ ad }: { ad: MyAd }) {
  const { t, locale } = useT('dashboard');
  const { data, isError, refetch } = ownItemApi.useGetOwnItemQuery(ad.publicKey);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('common:state.loading')}</p>;
  const { sector, delegation, governorate } = ad.location;
  const place = [...new Set([sector, delegation, governorate].map(({ names }) => names[locale]))];
  return (
    <>
      <Alert>{t('preview.private')}</Alert>
      {data.review?.note && (
        <Alert tone="warning" title={t('preview.said')}>
          <p dir="auto">{data.review.note}</p>
        </Alert>
      )}
      {data.photos.length > 0 && (
        <ul css={photos}>
          {data.photos.map((photo) => (
            <li key={photo.key}>
              <Picture photo={photo} sizes="(min-width: 768px) 220px, 40vw" ratio="4 / 3" alt={photo.alt} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <p css={price}>{formatPrice(ad.price, locale)}</p>
        <p>{place.join(t('list.separator'))}</p>
      </div>
      <Facts content={data.ad} />
      <p css={text} lang={ad.language} dir="auto">
        {data.ad.description}
      </p>
    </>
  );
}

/** Facts of all ad types; missing ones are omitted. */
function Facts({ content }: { content: OwnAd['ad'] }) {
  const { t, locale } = useT('dashboard');
  const { area, rooms, bathrooms, year, amenities = [] } = content;
  const rows = [
    ['area', area === undefined ? null : formatArea(area, locale)],
    ['rooms', rooms === undefined ? null : t('common:units.rooms', { count: rooms })],
    ['bathrooms', bathrooms],
    ['year', year],
  ] as const;
  return (
    <>
      <dl css={facts}>
        {rows.map(
          ([name, value]) =>
            value !== null &&
            value !== undefined && [
              <dt key={name}>{t(`common:facts.${name}`)}</dt>,
              <dd key={`${name}-value`}>
                <bdi>{value}</bdi>
              </dd>,
            ],
        )}
      </dl>
      {amenities.length > 0 && (
        <p>{amenities.map((amenity) => t(`common:amenities.${amenity}`)).join(t('list.separator'))}</p>
      )}
    </>
  );
}
