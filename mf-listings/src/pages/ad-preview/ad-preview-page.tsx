import { css } from '@emotion/react';
import { itemsApi } from '@houni/api-client/items';
import { LOCALES } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import type { PageProps } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { htmlLang } from '@houni/routing/locale';
import { Alert } from '@houni/ui/alert.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { space } from '@houni/ui/tokens';
import { RouterLink } from '../../parts/router-link.ts';
import { AdArticle } from '../ad/ad-page.tsx';
import { AdSkeleton } from '../ad/ad-skeleton.tsx';
import { adStyle } from '../ad/ad-style.ts';
import { SimilarSection } from '../ad/similar-section.ts';

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3], marginBlockStart: space[3] });
const languages = css({ display: 'flex', flexWrap: 'wrap', gap: space[3], listStyle: 'none', padding: 0, margin: 0 });

/** The page that a draft would become, with the way back to the wizard and to the page in other languages. */
export function AdPreviewPage({ route }: PageProps<'adPreview'>) {
  const { t, locale } = useT('listingsAdPreview');
  const { draftKey } = route.params;
  const { currentData, isError, fulfilledTimeStamp: now = 0 } = itemsApi.useGetDraftPreviewQuery({ draftKey, locale });
  const back = buildPath('postad', { step: 'preview' }, locale);
  if (isError)
    return (
      <div css={adStyle}>
        <ErrorState
          title={t('adPreview.goneTitle')}
          level={1}
          action={<ButtonLink href={back}>{t('adPreview.goneBack')}</ButtonLink>}
        >
          {t('adPreview.goneText')}
        </ErrorState>
      </div>
    );
  return (
    <div css={adStyle}>
      <Alert title={t('adPreview.title')}>
        <p>{t('adPreview.text')}</p>
        <div css={bar}>
          <ButtonLink href={back}>{t('adPreview.back')}</ButtonLink>
          <nav aria-label={t('adPreview.languages')}>
            <ul css={languages}>
              {LOCALES.map((other) => (
                <li key={other}>
                  {other === locale ? (
                    <strong>{t(`common:languages.${other}`)}</strong>
                  ) : (
                    <RouterLink to={buildPath('adPreview', { draftKey }, other)} hrefLang={htmlLang(other)}>
                      <bdi lang={htmlLang(other)}>{t(`common:languages.${other}`)}</bdi>
                    </RouterLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </Alert>
      {currentData?.ad ? (
        <>
          <AdArticle ad={currentData.ad} state="preview" now={now} />
          <SimilarSection ads={currentData.similar} now={now} />
        </>
      ) : (
        <AdSkeleton />
      )}
    </div>
  );
}
