import { useState } from 'react';
import { staffArticlesApi } from '@houni/api-client/staff-articles';
import type { AdminArticle } from '@houni/contracts/article-write';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { useVersionedEditor } from '../../parts/use-versioned-editor.ts';
import { bodyOf, formOf, parseForm } from './article-form.ts';

/** An article as it is written. @param article null for a new one */
export function useArticleEditor(article: AdminArticle | null) {
  const dispatch = useDispatch<HouniDispatch>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [create] = staffArticlesApi.useCreateArticleMutation();
  const [put] = staffArticlesApi.usePutArticleMutation();
  return useVersionedEditor({
    draftKey: `office.article.${article?.key ?? 'new'}`,
    stored: article,
    formOf,
    revisionOf: ({ revision }: AdminArticle) => String(revision),
    revisionField: 'revision',
    parse: parseForm,
    send: (form, revision) =>
      article
        ? put({ key: article.key, body: { ...bodyOf(form), revision: Number(revision) } })
        : create({ body: bodyOf(form), idempotencyKey }),
    async readCurrent() {
      if (!article) return null;
      const { staffArticle } = staffArticlesApi.endpoints;
      const answer = dispatch(staffArticle.initiate(article.key, { forceRefetch: true, subscribe: false }));
      return (await answer).data ?? null;
    },
  });
}

export type ArticleEditor = ReturnType<typeof useArticleEditor>;
