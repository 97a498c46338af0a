import { css } from '@emotion/react';
import { TEXT_LIMITS } from '@houni/domain/limits';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { htmlLang } from '@houni/routing/locale';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { TextWarning } from '../text-warning.tsx';
import { useDraftText } from '@houni/store/use-draft-text';
import type { DetailsProps } from './details-props.ts';
import { useProposedTitle } from './use-proposed-title.ts';

const group = css({ display: 'grid', gap: space[4] });
const other = css(group, { paddingBlockStart: space[4] });

/** Title and description in the language of the ad, and optionally in others. */
export function TextFields(props: DetailsProps) {
  const { details, set, errorOf } = props;
  const { t, locale } = useT('postad');
  const language = details.language ?? locale;
  const translations = details.translations ?? [];
  const proposal = useProposedTitle(props);
  const free = LOCALES.filter((code) => code !== language && translations.every((text) => text.language !== code));
  const setTranslation = (index: number, change: { title?: string; description?: string }) =>
    set({ translations: translations.map((text, at) => (at === index ? { ...text, ...change } : text)) });
  return (
    <div css={group}>
      <SelectField
        id="language"
        label={t('fields.language')}
        hint={t('details.languageHint')}
        value={language}
        onChange={(event) => set({ language: LOCALES.find((code) => code === event.target.value) ?? language })}
        options={LOCALES.map((code) => ({
          value: code,
          label: t(`common:languages.${code}`),
          disabled: translations.some((text) => text.language === code),
        }))}
      />
      <Title
        id="title"
        language={language}
        label={t('fields.title')}
        saved={details.title ?? ''}
        error={errorOf('title')}
        onSave={(title) => set({ title })}
      />
      {proposal && proposal !== details.title && (
        <div>
          <Button variant="secondary" onClick={() => set({ title: proposal })}>
            {t('details.useTitle', { title: proposal })}
          </Button>
        </div>
      )}
      <Description
        id="description"
        language={language}
        label={t('fields.description')}
        saved={details.description ?? ''}
        error={errorOf('description')}
        onSave={(description) => set({ description })}
      />
      {translations.map((text, index) => (
        <Translation
          key={text.language}
          index={index}
          text={text}
          errorOf={errorOf}
          onChange={(change) => setTranslation(index, change)}
          onRemove={() => {
            const rest = translations.filter((_, at) => at !== index);
            set({ translations: rest.length > 0 ? rest : undefined });
          }}
        />
      ))}
      {free.length > 0 && (
        <SelectField
          label={t('details.addLanguage')}
          optional={t('common:form.optional')}
          value=""
          onChange={(event) => {
            const added = free.find((code) => code === event.target.value);
            if (added) set({ translations: [...translations, { language: added, title: '', description: '' }] });
          }}
          options={[
            { value: '', label: t('place.choose') },
            ...free.map((code) => ({ value: code, label: t(`common:languages.${code}`) })),
          ]}
        />
      )}
    </div>
  );
}

interface TranslationProps {
  /** Its place among the translations, for the names of errors. */
  index: number;
  text: NonNullable<DetailsProps['details']['translations']>[number];
  errorOf: DetailsProps['errorOf'];
  onChange: (change: { title?: string; description?: string }) => void;
  onRemove: () => void;
}

function Translation({ index, text, errorOf, onChange, onRemove }: TranslationProps) {
  const { t } = useT('postad');
  return (
    <fieldset css={{ border: 0, margin: 0, padding: 0 }}>
      <legend className="vh">{t(`common:languages.${text.language}`)}</legend>
      <div css={other}>
        <Title
          id={`translations.${index}.title`}
          language={text.language}
          label={t('details.titleIn', { language: t(`common:languages.${text.language}`) })}
          saved={text.title}
          error={errorOf(`translations.${index}.title`)}
          onSave={(title) => onChange({ title })}
        />
        <Description
          id={`translations.${index}.description`}
          language={text.language}
          label={t('details.descriptionIn', { language: t(`common:languages.${text.language}`) })}
          saved={text.description}
          error={errorOf(`translations.${index}.description`)}
          onSave={(description) => onChange({ description })}
        />
        <div>
          <Button variant="quiet" onClick={onRemove}>
            {t('details.removeLanguage', { language: t(`common:languages.${text.language}`) })}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

interface TextProps {
  id: string;
  language: Locale;
  label: string;
  saved: string;
  error: string | undefined;
  onSave: (text: string) => void;
}

function Title({ language, saved, onSave, ...field }: TextProps) {
  const { text, type, flush } = useDraftText(saved, onSave);
  return (
    <div css={group}>
      <TextField
        {...field}
        lang={htmlLang(language)}
        dir="auto"
        maxLength={TEXT_LIMITS.adTitle.max}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={flush}
      />
      <TextWarning text={text} />
    </div>
  );
}

/** The text area with its count. */
function Description({ language, saved, onSave, ...field }: TextProps) {
  const { t } = useT('postad');
  const { text, type, flush } = useDraftText(saved, onSave);
  const { min, max } = TEXT_LIMITS.adDescription;
  const count = text.trim().length;
  return (
    <div css={group}>
      <TextAreaField
        {...field}
        rows={8}
        lang={htmlLang(language)}
        hint={
          count < min ? t('details.charactersLeft', { count: min - count }) : t('details.characters', { count, max })
        }
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={flush}
      />
      <TextWarning text={text} />
    </div>
  );
}
