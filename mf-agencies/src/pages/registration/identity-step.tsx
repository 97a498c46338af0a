import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import type { TextFieldProps } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { DraftText } from './draft-text.tsx';
import type { AgencyForm } from './draft/merge-forms.ts';
import { StepForm } from './step-form.tsx';
import type { ErrorOf } from './step-form.tsx';
import type { Registration } from './use-registration.ts';

const group = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  // The width that a date needs by itself would widen the page at 200 % text size.
  '& input[type=date]': { inlineSize: 0, minInlineSize: '100%' },
});
const fieldset = css({ border: 0, margin: 0, padding: 0, minInlineSize: 0 });
const legend = css({ padding: 0, marginBlockEnd: space[4] });

type Attributes = Pick<TextFieldProps, 'dir' | 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'maxLength'>;
const NUMBER: Attributes = { dir: 'ltr', autoCapitalize: 'characters', maxLength: 40 };

/** The fields with the name of their hint; the lengths are the longest texts that the draft takes. */
const NAMES = {
  name: ['nameHint', { dir: 'auto', autoComplete: 'organization', maxLength: 160 }],
  legalName: ['legalNameHint', { dir: 'auto', maxLength: 240 }],
  registryNumber: ['registryNumberHint', NUMBER],
  taxNumber: ['taxNumberHint', NUMBER],
} as const satisfies Partial<Record<keyof AgencyForm, [string, Attributes]>>;
const LICENCE = {
  number: [null, { dir: 'ltr', maxLength: 80 }],
  authority: ['authorityHint', { dir: 'auto', maxLength: 240 }],
  issued: [null, { type: 'date' }],
  expires: ['expiresHint', { type: 'date' }],
} as const satisfies Record<keyof NonNullable<AgencyForm['licence']>, [string | null, Attributes]>;
const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[]; // the keys of the tables above

/** Names, numbers and the licence of the agency. */
export function IdentityStep({ registration }: { registration: Registration }) {
  const { t } = useT('agencyRegistration');
  const { form, set } = registration;
  return (
    <StepForm step="identity" registration={registration}>
      {(errorOf) => (
        <div css={group}>
          {keysOf(NAMES).map((field) => {
            const [hint, attributes] = NAMES[field];
            return (
              <DraftText
                key={field}
                id={field}
                label={t(`fields.${field}`)}
                hint={t(`identity.${hint}`)}
                error={errorOf(field)}
                {...attributes}
                saved={form[field]}
                onSave={(text) => set({ [field]: text })}
              />
            );
          })}
          <LicenceFields registration={registration} errorOf={errorOf} />
          <DraftText
            id="foundedYear"
            label={t('fields.foundedYear')}
            optional={t('common:form.optional')}
            error={errorOf('foundedYear')}
            inputMode="numeric"
            dir="ltr"
            maxLength={4}
            saved={form.foundedYear}
            onSave={(foundedYear) => set({ foundedYear })}
          />
        </div>
      )}
    </StepForm>
  );
}

function LicenceFields({ registration, errorOf }: { registration: Registration; errorOf: ErrorOf }) {
  const { t } = useT('agencyRegistration');
  const { form, edit } = registration;
  return (
    <fieldset css={fieldset}>
      <legend css={legend}>
        <h2>{t('identity.licence')}</h2>
      </legend>
      <div css={group}>
        {keysOf(LICENCE).map((field) => {
          const [hint, attributes] = LICENCE[field];
          return (
            <DraftText
              key={field}
              id={`licence.${field}`}
              label={t(`fields.licence_${field}`)}
              {...(hint && { hint: t(`identity.${hint}`) })}
              error={errorOf(`licence.${field}`)}
              {...attributes}
              saved={form.licence?.[field]}
              onSave={(text) =>
                void edit((current) => ({ ...current, licence: { ...current.licence, [field]: text } }))
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}
