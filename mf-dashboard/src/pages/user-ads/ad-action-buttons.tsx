import { css } from '@emotion/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { MyAd } from '@houni/contracts/my-ads';
import { useT } from '@houni/i18n';
import { reviewReason } from '@houni/i18n/review-reasons';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { color, space } from '@houni/ui/tokens';
import { ConfirmDialog } from '@houni/dashboard/confirm-dialog.tsx';
import { actionsOfAd, canDeletePhotos, editAdPath, mainActionOf } from './ad-actions.ts';
import type { AdAction } from './ad-actions.ts';
import type { AdActions } from './use-ad-actions.ts';
import { AdPreview } from './ad-preview.tsx';
import { Appeal } from './appeal.tsx';
import { adOf, hasPage } from './my-ads-query.ts';
import { AdResultAlert } from './ad-result-alert.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';

/** The action that an ad waits for stays in sight; the others unfold from the corner of the row. */
const actionsStyle = css({
  '& > details > summary': {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineEnd: 0,
    display: 'grid',
    placeItems: 'center',
    inlineSize: '2.75rem',
    blockSize: '2.75rem',
    listStyle: 'none',
    fontSize: '1.375rem',
    lineHeight: 1,
    color: color.inkSoft,
    cursor: 'pointer',
    // The global style gives every fold an arrow.
    '&::after': { content: 'none' },
    '&:hover': { color: color.blue },
  },
});
const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[1] });

export const ACTION_ICONS: Record<AdAction, IconName> = {
  submit: 'upload',
  renew: 'refresh',
  resume: 'play',
  pause: 'clock',
  close: 'check',
  duplicate: 'document',
  deletePhotos: 'trash',
  delete: 'trash',
  undelete: 'refresh',
};

/** The actions of one ad, what its moderator asked for, and how the last action ended. */
export function AdActionButtons({ ad, actions }: { ad: MyAd; actions: AdActions }) {
  const { t, locale } = useT('dashboardAds');
  const { siteUrl } = useConfig();
  const name = <span className="vh"> {ad.title}</span>;
  const result = actions.results.find((one) => one.ad.publicKey === ad.publicKey);
  const [search] = useSearchParams();
  const main = mainActionOf(ad);
  return (
    <>
      {ad.review && <Review review={ad.review} />}
      <Appeal ad={ad} />
      {result && <AdResultAlert result={result} ad={ad} actions={actions} />}
      <div css={actionsStyle} role="group" aria-label={`${t('actions.label')} ${ad.title}`}>
        {ad.state === 'changes_requested' && ad.allowedActions.includes('edit') && (
          <ButtonLink icon="edit" href={siteUrl + editAdPath(ad.publicKey, locale)}>
            <span>{t('actions.correct')}</span>
            {name}
          </ButtonLink>
        )}
        {main && <ActionButton ad={ad} action={main} actions={actions} variant="secondary" />}
        {/* One ad alone, such as from the link of a mail, shows all that it can do. */}
        <details open={adOf(search) !== null || undefined}>
          <summary aria-label={`${t('actions.more')} ${ad.title}`} data-replay>
            <span aria-hidden>…</span>
          </summary>
          <div css={row}>
            {ad.state !== 'changes_requested' && ad.allowedActions.includes('edit') && (
              <ButtonLink variant="quiet" icon="edit" href={siteUrl + editAdPath(ad.publicKey, locale)}>
                <span>{t('actions.edit')}</span>
                {name}
              </ButtonLink>
            )}
            {!hasPage(ad) && <AdPreview ad={ad} />}
            {actionsOfAd(ad)
              .filter((action) => action !== main)
              .map((action) => (
                <ActionButton key={action} ad={ad} action={action} actions={actions} variant="quiet" />
              ))}
            {canDeletePhotos(ad) && <PhotosDeletion ad={ad} actions={actions} />}
            {ad.state === 'published' && <PromotionDialog ads={[ad]} />}
            {ad.publishedAt !== null && (
              <ButtonLink
                variant="quiet"
                icon="eye"
                href={buildPath('userAdStatistics', { publicKey: ad.publicKey }, locale)}
                linkAs={Link}
              >
                {t('actions.statistics')}
                {name}
              </ButtonLink>
            )}
          </div>
        </details>
      </div>
    </>
  );
}

interface ActionButtonProps {
  ad: MyAd;
  action: AdAction;
  actions: AdActions;
  variant: 'secondary' | 'quiet';
}

function ActionButton({ ad, action, actions, variant }: ActionButtonProps) {
  const { t } = useT('dashboardAds');
  return (
    <Button
      variant={variant}
      icon={ACTION_ICONS[action]}
      data-replay
      busy={actions.busy.has(ad.publicKey)}
      onClick={() => actions.run(action, [ad])}
    >
      {t(`actions.${action}`)}
      <span className="vh"> {ad.title}</span>
    </Button>
  );
}

/** The button that deletes the photos of a closed ad, after a confirmation. */
function PhotosDeletion({ ad, actions }: { ad: MyAd; actions: AdActions }) {
  const { t } = useT('dashboardAds');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={ACTION_ICONS.deletePhotos}
        data-replay
        busy={actions.busy.has(ad.publicKey)}
        onClick={() => setAsking(true)}
      >
        {t('actions.deletePhotos')}
        <span className="vh"> {ad.title}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('photosDeletion.title')}
        text={t('photosDeletion.text')}
        yes={t('actions.deletePhotos')}
        onYes={() => {
          setAsking(false);
          actions.run('deletePhotos', [ad]);
        }}
        onNo={() => setAsking(false)}
      />
    </>
  );
}

/** What a moderator decided: the reason as a sentence if it is a known one, and the note. */
function Review({ review: { reason, note } }: { review: NonNullable<MyAd['review']> }) {
  const { t } = useT('dashboardAds');
  const code = reviewReason(reason);
  if (code === null && note === null) return null;
  return (
    <Alert tone="warning" title={t('review')}>
      {code && <p>{t(`reviewReasons:${code}`)}</p>}
      {note !== null && <p dir="auto">{note}</p>}
    </Alert>
  );
}
