import { css } from '@emotion/react';
import { mediaApi } from '@houni/api-client/media';
import { useT } from '@houni/i18n';
import { space } from '@houni/ui/tokens';
import { StepForm } from '../step-form.tsx';
import type { Registration } from '../use-registration.ts';
import { PagePreview } from './page-preview.tsx';
import { PictureField } from './picture-field.tsx';
import type { PictureKind } from './picture-outbox.ts';
import { usePictureUrl } from './use-picture-url.ts';

const group = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] });
const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });

/** Cover and logo: choose, cut, and see them as on the agency's page. */
export function PicturesStep({ registration }: { registration: Registration }) {
  const { t } = useT('agencyRegistration');
  const cover = useShownPicture('cover', registration);
  const logo = useShownPicture('logo', registration);
  return (
    <StepForm step="pictures" registration={registration}>
      {() => (
        <div css={group}>
          <PictureField kind="cover" url={cover} registration={registration} />
          <PictureField kind="logo" url={logo} registration={registration} />
          <section css={section} aria-labelledby="picture-preview">
            <h2 id="picture-preview">{t('pictures.preview')}</h2>
            <PagePreview form={registration.form} cover={cover} logo={logo} />
          </section>
        </div>
      )}
    </StepForm>
  );
}

/** The address of the picture on this device, else of the uploaded one, else of the agency that is corrected. */
export function useShownPicture(kind: PictureKind, { form, pictures, corrected }: Registration): string | null {
  const key = form[kind];
  const local = pictures.chosen[kind];
  const { data } = mediaApi.useGetPictureQuery(key ?? '', { skip: !key || local !== undefined });
  return usePictureUrl(local?.blob ?? (key ? (data?.photo ?? null) : (corrected?.[kind] ?? null)));
}
