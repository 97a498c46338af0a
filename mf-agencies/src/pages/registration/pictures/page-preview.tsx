import { css } from '@emotion/react';
import { LOCALES } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { Card } from '@houni/ui/card.tsx';
import { space } from '@houni/ui/tokens';
import { AgencyHead } from '../../agency/agency-cover.tsx';
import type { AgencyForm } from '../draft/merge-forms.ts';
import { usePlaceName } from '../office/use-place-name.ts';

const box = css({ padding: space[4] });

export interface PagePreviewProps {
  form: AgencyForm;
  /** Addresses of the pictures. */
  cover: string | null;
  logo: string | null;
}

/** The header of the agency's page, with the same component as the page. */
export function PagePreview({ form, cover, logo }: PagePreviewProps) {
  const { t, locale } = useT('agencyRegistration');
  const { place, texts = {} } = form;
  const level = (['sector', 'delegation', 'governorate'] as const).find((name) => place?.[name]);
  const placeName = usePlaceName(level ?? 'governorate', (level && place?.[level]) ?? null);
  const language = [locale, ...LOCALES].find((code) => texts[code]?.tagline);
  return (
    <Card>
      <div css={box}>
        <AgencyHead
          name={form.name?.trim() || t('pictures.noName')}
          nameAs="p"
          cover={cover && <img src={cover} alt="" width={1200} height={400} />}
          logo={logo}
          tagline={(language && texts[language]?.tagline) || t('pictures.noTagline')}
          place={placeName ?? t('pictures.noPlace')}
        />
      </div>
    </Card>
  );
}
