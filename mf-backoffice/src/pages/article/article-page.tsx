import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { staffArticlesApi } from '@houni/api-client/staff-articles';
import { ARTICLE_AUTHOR_LENGTH } from '@houni/domain/article-limits';
import type { AdminArticle } from '@houni/contracts/article-write';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import type { PageProps } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, media, space } from '@houni/ui/tokens';
import { LanguageTabs } from '../../parts/language-tabs.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { RestoredNotice } from '../../parts/restored-notice.tsx';
import { inline } from '../../parts/row-list.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { articlePath, articlesPath } from '../../routes.ts';
import { ArticleChoices } from './article-choices.tsx';
import { ArticleConflict } from './article-conflict.tsx';
import { ArticleCover } from './article-cover.tsx';
import { checkForm, isWritten } from './article-form.ts';
import type { ArticleErrors } from './article-form.ts';
import { ArticlePublication } from './article-publication.tsx';
import { ArticleTexts } from './article-texts.tsx';
import { ArticleVersions } from './article-versions.tsx';
import { Companion } from './companion.tsx';
import { useArticleEditor } from './use-article-editor.ts';

const column = css({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' });
const columns = css(column, {
  alignItems: 'start',
  gap: space[6],
  [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});
/** Saving is always at hand: texts are long. */
const saveBar = css(inline, {
  gridColumn: '1 / -1',
  position: 'sticky',
  insetBlockEnd: 0,
  paddingBlock: space[3],
  backgroundColor: color.surface,
  borderBlockStart: `1px solid ${color.hairline}`,
});

/** One article: its languages beside each other, what readers will see, and when it is published. */
export function ArticlePage({ route }: PageProps<'officeArticle'>) {
  const { t } = useT('backofficeArticles');
  const query = staffArticlesApi.useStaffArticleQuery(route.params.key);
  return (
    <ArticleFrame title={t('one')}>
      <Loaded query={{ ...query, data: query.currentData }}>
        {(data) => <ArticleEditing key={data.key} article={data} />}
      </Loaded>
    </ArticleFrame>
  );
}

/** An article that is not saved yet. */
export function NewArticlePage() {
  const { t } = useT('backofficeArticles');
  return (
    <ArticleFrame title={t('new')}>
      <ArticleEditing article={null} />
    </ArticleFrame>
  );
}

function ArticleFrame({ title, children }: { title: string; children: React.ReactNode }) {
  const { t, locale } = useT('backofficeArticles');
  return (
    <OfficeFrame title={title} aside={<Link to={articlesPath({}, locale)}>{t('back')}</Link>}>
      {children}
    </OfficeFrame>
  );
}

/** The editor of an article, or of a new one. */
export function ArticleEditing({ article }: { article: AdminArticle | null }) {
  const { t, locale } = useT('backofficeArticles');
  const { announce } = useShell();
  const navigate = useNavigate();
  const editor = useArticleEditor(article);
  const { form, edit } = editor;
  const [language, setLanguage] = useState<Locale>(() => LOCALES.find((one) => isWritten(form.texts[one])) ?? 'fr');
  const [isChecked, setChecked] = useState(false);
  const errors: ArticleErrors = isChecked ? checkForm(form) : {};
  const save = async (): Promise<boolean> => {
    setChecked(true);
    const [wrong] = Object.keys(checkForm(form));
    // The first error is shown, also if it is in another language.
    if (wrong !== undefined) setLanguage((now) => LOCALES.find((one) => wrong.startsWith(`${one}.`)) ?? now);
    if (wrong !== undefined) return false;
    const saved = await editor.save();
    if (!saved) return false;
    announce(t('saved'));
    if (!article) await navigate(articlePath({ key: saved.key }, locale), { replace: true });
    return true;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };
  const texts = form.texts[language];
  return (
    <div css={column}>
      {editor.isRestored && <RestoredNotice onDiscard={editor.discard} />}
      <form css={columns} onSubmit={submit} noValidate>
        <div css={column}>
          <LanguageTabs
            language={language}
            isWritten={(one) => isWritten(form.texts[one])}
            isWrong={(one) => Object.keys(errors).some((path) => path.startsWith(`${one}.`))}
            onChoose={setLanguage}
          />
          {errors['texts'] && <Alert tone="error">{t(errors['texts'].key)}</Alert>}
          <ArticleTexts
            key={language}
            language={language}
            texts={texts}
            errors={errors}
            onChange={(next) => edit((now) => ({ ...now, texts: { ...now.texts, [language]: next } }))}
          />
          <TextField
            name="author"
            label={t('fields.author')}
            value={form.author}
            maxLength={ARTICLE_AUTHOR_LENGTH.max}
            error={errors['author'] && t(errors['author'].key, errors['author'].values)}
            onChange={({ target }) => edit((now) => ({ ...now, author: target.value }))}
          />
          <ArticleChoices form={form} edit={edit} />
          <ArticleCover photo={article?.cover ?? null} form={form} edit={edit} language={language} />
        </div>
        <div css={column}>
          <Companion texts={form.texts} language={language} />
        </div>
        <div css={saveBar}>
          <Button type="submit" busy={editor.isSaving} disabled={editor.theirs !== null}>
            {t('common:actions.save')}
          </Button>
          <span role="status">{editor.isDirty ? t('unsaved') : article && t('allSaved')}</span>
        </div>
      </form>
      {editor.theirs ? (
        <ArticleConflict editor={editor} theirs={editor.theirs} />
      ) : (
        <StaffFailure error={editor.error} texts={{ 'invalid_input.slug': 'backofficeArticles:errors.slugTaken' }} />
      )}
      {article && <ArticleVersions articleKey={article.key} edit={edit} />}
      {article && <ArticlePublication article={article} editor={editor} save={save} />}
    </div>
  );
}
