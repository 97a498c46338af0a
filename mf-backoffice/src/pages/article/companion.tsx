import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { staffArticlesApi } from '@houni/api-client/staff-articles';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { directionOf, htmlLang } from '@houni/routing/locale';
import { Prose } from '@houni/ui/prose.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { font, space } from '@houni/ui/tokens';
import { soft } from '../../parts/row-list.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { isWritten } from './article-form.ts';
import type { ArticleForm, ArticleTexts } from './article-form.ts';
import { panel } from '../../parts/panel.ts';

/** A pause in typing after which the preview is made. */
const PAUSE_MS = 500;

const column = css({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' });
const sheet = css(column, panel, {
  overflowWrap: 'anywhere',
  '& h2': { fontSize: font.xl },
});
const source = css({ whiteSpace: 'pre-wrap' });

interface CompanionProps {
  texts: ArticleForm['texts'];
  /** The language that is written. */
  language: Locale;
}

/** Beside the language that is written: what readers will see, or the text of another language to translate from. */
export function Companion({ texts, language }: CompanionProps) {
  const { t } = useT('backofficeArticles');
  const [chosen, setChosen] = useState<'preview' | Locale>('preview');
  const sources = LOCALES.filter((one) => one !== language && isWritten(texts[one]));
  const shown = sources.find((one) => one === chosen) ?? 'preview';
  return (
    <div css={column}>
      <SelectField
        label={t('beside')}
        value={shown}
        onChange={({ target }) => setChosen(LOCALES.find((one) => one === target.value) ?? 'preview')}
        options={[
          { value: 'preview', label: t('preview') },
          ...sources.map((value) => ({ value, label: t('source', { language: t(`common:languages.${value}`) }) })),
        ]}
      />
      {shown === 'preview' ? (
        <Preview texts={texts[language]} language={language} />
      ) : (
        <div css={sheet} lang={htmlLang(shown)} dir={directionOf(shown)}>
          <h2>{texts[shown].title}</h2>
          <p css={soft}>{texts[shown].excerpt}</p>
          <p css={source}>{texts[shown].body}</p>
        </div>
      )}
    </div>
  );
}

/** The text as readers will see it, made by the API shortly after typing ends. */
function Preview({ texts: { title, excerpt, body }, language }: { texts: ArticleTexts; language: Locale }) {
  const { t } = useT('backofficeArticles');
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(body), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [body]);
  const { data, error } = staffArticlesApi.usePreviewArticleQuery(settled ?? '', { skip: !settled });
  return (
    <div css={sheet} lang={htmlLang(language)} dir={directionOf(language)}>
      {title === '' && body === '' && <p css={soft}>{t('nothingYet')}</p>}
      <h2>{title}</h2>
      <p css={soft}>{excerpt}</p>
      {body !== '' && data && (
        <>
          <p css={soft}>{t('readingMinutes', { count: data.readingMinutes })}</p>
          <Prose html={data.html} />
        </>
      )}
      <StaffFailure error={error} />
    </div>
  );
}
