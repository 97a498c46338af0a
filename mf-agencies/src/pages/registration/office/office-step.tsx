import { css } from '@emotion/react';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { FieldMessages } from '@houni/ui/field.tsx';
import { space } from '@houni/ui/tokens';
import { DraftText } from '../draft-text.tsx';
import { StepForm } from '../step-form.tsx';
import type { Registration } from '../use-registration.ts';
import { AreasField } from './areas-field.tsx';
import { HoursField } from './hours-field.tsx';
import { PhonesField } from './phones-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PositionField } from './position-field.tsx';

const group = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] });
const fieldset = css({ border: 0, margin: 0, padding: 0, minInlineSize: 0 });
const legend = css({ padding: 0, marginBlockEnd: space[2] });
const languagesStyle = css({ display: 'flex', flexWrap: 'wrap', columnGap: space[6] });

/** The longest texts that the draft takes. */
const MAX = { address: 400, email: 254, website: 400 } as const;

/** Where the agency is, how and when it is reached, and where it works. */
export function OfficeStep({ registration }: { registration: Registration }) {
  const { t } = useT('agencyRegistration');
  const { form, set, edit } = registration;
  const { languages = [], areas = [], phones = [] } = form;
  return (
    <StepForm step="office" registration={registration}>
      {(errorOf) => (
        <div css={group}>
          <PlaceFields registration={registration} errorOf={errorOf} />
          <DraftText
            id="address"
            label={t('fields.address')}
            hint={t('office.addressHint')}
            error={errorOf('address')}
            autoComplete="street-address"
            dir="auto"
            maxLength={MAX.address}
            saved={form.address}
            onSave={(address) => set({ address })}
          />
          <PositionField position={form.position ?? null} onPosition={(position) => set({ position })} />
          <PhonesField
            phones={phones}
            errorOf={errorOf}
            onPhones={(change) => void edit((current) => ({ ...current, phones: change(current.phones ?? []) }))}
          />
          <DraftText
            id="email"
            type="email"
            label={t('fields.email')}
            optional={t('common:form.optional')}
            hint={t('office.emailHint')}
            error={errorOf('email')}
            autoComplete="email"
            maxLength={MAX.email}
            saved={form.email}
            onSave={(email) => set({ email })}
          />
          <DraftText
            id="website"
            type="url"
            label={t('fields.website')}
            optional={t('common:form.optional')}
            error={errorOf('website')}
            autoComplete="url"
            maxLength={MAX.website}
            saved={form.website}
            onSave={(website) => set({ website })}
          />
          <HoursField
            week={form.weeklyHours ?? null}
            error={errorOf('weeklyHours')}
            onWeek={(weeklyHours) => set({ weeklyHours })}
          />
          <LanguagesField
            languages={languages}
            error={errorOf('languages')}
            onLanguages={(next) => set({ languages: next })}
          />
          <AreasField areas={areas} error={errorOf('areas')} onAreas={(next) => set({ areas: next })} />
        </div>
      )}
    </StepForm>
  );
}

interface LanguagesFieldProps {
  languages: readonly Locale[];
  error: string | undefined;
  onLanguages: (languages: Locale[]) => void;
}

function LanguagesField({ languages, error, onLanguages }: LanguagesFieldProps) {
  const { t } = useT('agencyRegistration');
  return (
    <fieldset css={fieldset} id="languages" tabIndex={-1}>
      <legend css={legend}>
        <h2>{t('fields.languages')}</h2>
      </legend>
      <div css={languagesStyle}>
        {LOCALES.map((code) => (
          <Checkbox
            key={code}
            label={t(`agencies:languages.${code}`)}
            checked={languages.includes(code)}
            onChange={(event) =>
              onLanguages(
                LOCALES.filter((other) => (other === code ? event.target.checked : languages.includes(other))),
              )
            }
          />
        ))}
      </div>
      <FieldMessages id="languages" error={error} />
    </fieldset>
  );
}
