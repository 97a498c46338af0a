import { css } from '@emotion/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MyAd } from '@houni/contracts/my-ads';
import { useT } from '@houni/i18n';
import { reviewReason } from '@houni/i18n/review-reasons';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { space } from '@houni/ui/tokens';
import { ConfirmDialog } from '@houni/dashboard/confirm-dialog.tsx';
import { actionsOfAd, canDeletePhotos, editAdPath } from './ad-actions.ts';
import type { AdAction } from './ad-actions.ts';
import type { AdActions } from './use-ad-actions.ts';
import { Appeal } from './appeal.tsx';
import { AdResultAlert } from './ad-result-alert.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[1] });
const undo = css({ marginBlockStart: space[3] });
/** Quiet buttons have no border: their texts align with the rest of the row. */
const quietRow = css(row, { marginInlineStart: `calc(-1 * ${space[3]})` });

export const ACTION_ICONS: Record<AdAction, IconName> = {
  submit: 'upload',
  renew: 'refresh',
  resume: 'play',
  pause: 'clock',
  close: 'check',
  duplicate: 'document',
  deletePhotos: 'trash',
  delete: 'trash',
};

/** The actions of one ad, what its moderator asked for, and how the last action ended. */
export function AdActionButtons({ ad, actions }: { ad: MyAd; actions: AdActions }) {
  const { t, locale } = useT('dashboardAds');
  const { siteUrl } = useConfig();
  const name = <span className="vh"> {ad.title}</span>;
  const running = actions.busy.get(ad.publicKey);
  const result = actions.results.find(({ publicKey }) => publicKey === ad.publicKey);
  if (actions.deleting.has(ad.publicKey)) {
    return (
      <Alert tone="warning" live>
        <p>{t('deletion.pending')}</p>
        <div css={undo}>
          <Button variant="secondary" onClick={() => actions.undo(ad.publicKey)}>
            {t('deletion.undo')}
            {name}
          </Button>
        </div>
      </Alert>
    );
  }
  return (
    <>
      {ad.review && <Review review={ad.review} />}
      <Appeal ad={ad} />
      {result && (
        <AdResultAlert
          result={result}
          onUndo={
            result.action === 'close' && ad.allowedActions.includes('resume')
              ? () => actions.run('resume', [ad])
              : undefined
          }
        />
      )}
      <div
        css={ad.state === 'changes_requested' ? row : quietRow}
        role="group"
        aria-label={`${t('actions.label')} ${ad.title}`}
      >
        {ad.allowedActions.includes('edit') && (
          <ButtonLink
            variant={ad.state === 'changes_requested' ? 'primary' : 'quiet'}
            icon="edit"
            href={siteUrl + editAdPath(ad.publicKey, locale)}
          >
            <span>{t(ad.state === 'changes_requested' ? 'actions.correct' : 'actions.edit')}</span>
            {name}
          </ButtonLink>
        )}
        {actionsOfAd(ad).map((action) => (
          <Button
            key={action}
            variant="quiet"
            icon={ACTION_ICONS[action]}
            data-replay
            busy={running !== undefined}
            onClick={() => actions.run(action, [ad])}
          >
            {t(`actions.${action}`)}
            {name}
          </Button>
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
    </>
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
