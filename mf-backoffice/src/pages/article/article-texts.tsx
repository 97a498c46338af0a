import { css } from '@emotion/react';
import { ARTICLE_TEXT_LENGTHS, MAX_ARTICLE_SLUG_LENGTH } from '@houni/domain/article-limits';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import type { ArticleErrors, ArticleTexts as Texts, TextField as Name } from './article-form.ts';

const fields = css({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' });

interface ArticleTextsProps {
  language: Locale;
  texts: Texts;
  /** By path, such as `fr.title`. */
  errors: ArticleErrors;
  onChange: (texts: Texts) => void;
}

/** The fields of an article in one language. */
export function ArticleTexts({ language, texts, errors, onChange }: ArticleTextsProps) {
  const { t } = useT('backofficeArticles');
  const field = (name: Name) => {
    const error = errors[`${language}.${name}`];
    return {
      name: `${language}-${name}`,
      label: t(`fields.${name}`),
      value: texts[name],
      error: error && t(error.key, error.values),
      onChange: ({ target }: { target: { value: string } }) => onChange({ ...texts, [name]: target.value }),
      // The language of the text, for spelling.
      lang: language,
      dir: 'auto',
    };
  };
  return (
    <div css={fields}>
      <TextField {...field('title')} maxLength={ARTICLE_TEXT_LENGTHS.title.max} />
      <TextField
        {...field('slug')}
        optional={t('common:form.optional')}
        hint={t('slugHint')}
        maxLength={MAX_ARTICLE_SLUG_LENGTH}
      />
      <TextAreaField {...field('excerpt')} rows={3} maxLength={ARTICLE_TEXT_LENGTHS.excerpt.max} />
      <TextAreaField {...field('body')} hint={t('bodyHint')} rows={20} maxLength={ARTICLE_TEXT_LENGTHS.body.max} />
    </div>
  );
}
