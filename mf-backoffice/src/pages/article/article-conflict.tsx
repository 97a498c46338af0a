import type { AdminArticle } from '@houni/contracts/article-write';
import { useT } from '@houni/i18n';
import { VersionConflict } from '../../parts/version-conflict.tsx';
import { differencesOf, formOf } from './article-form.ts';
import type { ArticleEditor } from './use-article-editor.ts';

/** The texts of an article that somebody else has saved meanwhile, beside those that are written here. */
export function ArticleConflict({ editor, theirs }: { editor: ArticleEditor; theirs: AdminArticle }) {
  const { t } = useT('backofficeArticles');
  const differences = differencesOf(editor.form, formOf(theirs)).map(({ locale, field, ...texts }) => ({
    label: [t(field === 'coverAlt' ? 'cover.title' : `fields.${field}`), locale && t(`common:languages.${locale}`)]
      .filter(Boolean)
      .join(' – '),
    ...texts,
  }));
  return <VersionConflict differences={differences} onKeepMine={editor.keepMine} onTakeTheirs={editor.takeTheirs} />;
}
