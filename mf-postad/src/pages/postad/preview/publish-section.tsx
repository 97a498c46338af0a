import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import { draftsApi } from '@houni/api-client/drafts';
import { itemChangesApi } from '@houni/api-client/item-changes';
import { profileApi } from '@houni/api-client/profile';
import { adOfDraft } from '@houni/contracts/ad-of-draft';
import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import type { CallFailure } from '@houni/domain/call-failure';
import { useT } from '@houni/i18n';
import { useConfig, useUser } from '@houni/remote';
import { LimitedButton } from '@houni/remote/limited-button';
import { buildPath } from '@houni/routing/build';
import { browserStorage } from '@houni/store/key-value-storage';
import { ButtonLink } from '@houni/ui/button.tsx';
import { FormAlert } from '@houni/ui/form-alert.tsx';
import { space } from '@houni/ui/tokens';
import { AddressNotice } from '../address-notice.tsx';
import type { Draft } from '../use-draft.ts';
import { PhotosNotice } from './photos-notice.tsx';
import { publicationKey } from './publication-key.ts';
import { publishFailureText } from './publish-failure-text.ts';

const section = css({ display: 'grid', gap: space[4], justifyItems: 'start' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

export interface PublishSectionProps {
  draft: Draft;
  /** The photos that are not in the draft yet: the ad waits for them. */
  unsent: { remaining: number; failed: number };
  /** False while something is missing: the list above says what. */
  isComplete: boolean;
  onPublished: (ad: AdWriteAnswer) => void;
}

/** The way to the preview page, and the one press that publishes. Nothing is lost if it fails. */
export function PublishSection({ draft, unsent, isComplete, onPublished }: PublishSectionProps) {
  const { t, locale } = useT('postad');
  const uid = useUser()?.uid ?? '';
  const { dashboardUrl } = useConfig();
  const { data: profile } = profileApi.useGetProfileQuery();
  const [publish, { isLoading }] = itemChangesApi.useCreateItemMutation();
  const [readDrafts, { isFetching }] = draftsApi.useLazyGetDraftsQuery();
  const { currentData: drafts } = draftsApi.useGetDraftsQuery(undefined, {
    skip: draft.saveState !== 'account',
    // The draft has been saved since the list was read.
    refetchOnMountOrArgChange: true,
  });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const draftKey = drafts?.items.find(({ current }) => current)?.key;
  const isBusy = isLoading || isFetching;

  // The second click of a double click comes before the next render.
  const isPressed = useRef(false);
  const press = async () => {
    if (isPressed.current) return;
    isPressed.current = true;
    setFailure(null);
    await attempt().finally(() => {
      isPressed.current = false;
    });
  };
  const attempt = async () => {
    // The draft may be in the account since this page was opened.
    const saved = draftKey === undefined ? await readDrafts() : null;
    const key = draftKey ?? saved?.data?.items.find(({ current }) => current)?.key;
    const body = { ad: adOfDraft(draft.content), ...(key !== undefined && { draftKey: key }) };
    const idempotencyKey = await publicationKey(browserStorage(), uid, body.ad);
    const { data } = await publish({ body, idempotencyKey });
    if (data?.answer) {
      onPublished(data.answer);
      await draft.finish();
    } else setFailure(data?.failure ?? { code: 'network', field: null, retryAfter: null });
  };

  return (
    <section css={section} aria-labelledby="publish">
      <h2 id="publish">{t('preview.publish')}</h2>
      <AddressNotice />
      {failure && (
        <FormAlert failure={failure} title={t('preview.failed')}>
          <p>{publishFailureText(failure, t, locale)}</p>
          {failure.code === 'payment_required' && (
            <p>
              <a href={dashboardUrl + buildPath('userAds', {}, locale)}>{t('preview.myAds')}</a>
              {' · '}
              <a href={buildPath('pricing', {}, locale)}>{t('preview.plans')}</a>
            </p>
          )}
        </FormAlert>
      )}
      <p>{t(isComplete ? 'preview.publishText' : 'preview.incomplete')}</p>
      <PhotosNotice {...unsent} />
      {profile?.agency && <p>{t('contact.agency', { agency: profile.agency.name })}</p>}
      <div css={actions}>
        <LimitedButton
          size="lg"
          disabled={!isComplete || unsent.remaining > 0}
          busy={isBusy}
          onClick={() => void press()}
        >
          {t(isBusy ? 'preview.publishing' : 'preview.publishNow')}
        </LimitedButton>
        {isComplete && draftKey !== undefined && (
          <ButtonLink href={buildPath('adPreview', { draftKey }, locale)} variant="secondary" icon="eye" size="lg">
            {t('preview.see')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
