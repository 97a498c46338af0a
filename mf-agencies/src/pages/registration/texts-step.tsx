import { css } from '@emotion/react';
import { useState } from 'react';
import { TEXT_LIMITS } from '@houni/domain/limits';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import type { TextKey } from '@houni/i18n';
import { htmlLang } from '@houni/routing/locale';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { space } from '@houni/ui/tokens';
import { DraftTextArea } from './draft-text.tsx';
import { StepForm } from './step-form.tsx';
import type { ErrorOf } from './step-form.tsx';
import type { Registration } from './use-registration.ts';

const group = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] });
const fields = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5], justifyItems: 'stretch' });
const fieldset = css({ border: 0, margin: 0, padding: 0, minInlineSize: 0 });
const legend = css({ padding: 0, marginBlockEnd: space[4] });

/** The bounds of the description (`agencyTextSchema`), and the most that the draft takes of it. */
const DESCRIPTION = { min: 21, max: 4000, typed: 8000 } as const;

type Text = NonNullable<NonNullable<Registration['form']['texts']>[Locale]>;

/** Tagline and description in the language of the page, and in others if wanted. */
export function TextsStep({ registration }: { registration: Registration }) {
  const { t, locale } = useT('agencyRegistration');
  const { form, edit } = registration;
  const { texts = {} } = form;
  const [added, setAdded] = useState<readonly Locale[]>([]);
  const written = LOCALES.filter((code) => texts[code] !== undefined || added.includes(code));
  const shown = written.length > 0 ? written : [locale];
  const free = LOCALES.filter((code) => !shown.includes(code));
  const setText = (code: Locale, change: Text) =>
    void edit((current) => ({
      ...current,
      texts: { ...current.texts, [code]: { ...current.texts?.[code], ...change } },
    }));
  const remove = (code: Locale) => {
    setAdded(added.filter((other) => other !== code));
    void edit(({ texts: { [code]: _removed, ...rest } = {}, ...current }) => ({ ...current, texts: rest }));
  };
  return (
    <StepForm step="texts" registration={registration}>
      {(errorOf) => (
        <div css={group}>
          {shown.map((code, index) => (
            <TextFields
              key={code}
              code={code}
              isFirst={index === 0}
              isOnly={shown.length === 1}
              text={texts[code] ?? {}}
              errorOf={errorOf}
              onChange={(change) => setText(code, change)}
              onRemove={() => remove(code)}
            />
          ))}
          {free.length > 0 && (
            <SelectField
              label={t('texts.add')}
              optional={t('common:form.optional')}
              hint={t('texts.addHint')}
              value=""
              onChange={(event) => {
                const code = free.find((other) => other === event.target.value);
                if (code) setAdded([...added, ...shown, code]);
              }}
              options={[
                { value: '', label: t('texts.choose') },
                ...free.map((code) => ({ value: code, label: t(`common:languages.${code}`) })),
              ]}
            />
          )}
        </div>
      )}
    </StepForm>
  );
}

interface TextFieldsProps {
  code: Locale;
  /** Without any text, the first field shows the error of the step. */
  isFirst: boolean;
  isOnly: boolean;
  text: Text;
  errorOf: ErrorOf;
  onChange: (change: Text) => void;
  onRemove: () => void;
}

function TextFields({ code, isFirst, isOnly, text, errorOf, onChange, onRemove }: TextFieldsProps) {
  const { t } = useT('agencyRegistration');
  const language = t(`common:languages.${code}`);
  const { min, max } = TEXT_LIMITS.shortText;
  const noText = isFirst ? errorOf('texts') : undefined;
  const counted = (limits: { min: number; max: number }, key: TextKey<'agencyRegistration'>) => (typed: string) =>
    t(key, { ...limits, typed: [...typed.trim()].length });
  return (
    <fieldset css={fieldset}>
      <legend css={legend}>
        <h2>{language}</h2>
      </legend>
      <div css={fields}>
        <DraftTextArea
          id={noText ? 'texts' : `texts.${code}.tagline`}
          label={t('fields.tagline')}
          lang={htmlLang(code)}
          rows={2}
          maxLength={max * 2}
          hintOf={counted({ min, max }, 'texts.taglineHint')}
          error={noText ?? errorOf(`texts.${code}.tagline`)}
          saved={text.tagline}
          onSave={(tagline) => onChange({ tagline })}
        />
        <DraftTextArea
          id={`texts.${code}.description`}
          label={t('fields.description')}
          lang={htmlLang(code)}
          rows={8}
          maxLength={DESCRIPTION.typed}
          hintOf={counted(DESCRIPTION, 'texts.descriptionHint')}
          error={errorOf(`texts.${code}.description`)}
          saved={text.description}
          onSave={(description) => onChange({ description })}
        />
        {!isOnly && (
          <div>
            <Button variant="quiet" icon="trash" onClick={onRemove}>
              {t('texts.remove', { language })}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}
