import { useState } from 'react';
import { staffNewsletterApi } from '@houni/api-client/staff-newsletter';
import type { Issue } from '@houni/contracts/newsletter-issue';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { useVersionedEditor } from '../../parts/use-versioned-editor.ts';
import { bodyOf, formOf, parseForm } from './issue-form.ts';

/** An issue of the newsletter as it is written. @param issue null for a new one */
export function useIssueEditor(issue: Issue | null) {
  const dispatch = useDispatch<HouniDispatch>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [create] = staffNewsletterApi.useCreateIssueMutation();
  const [put] = staffNewsletterApi.usePutIssueMutation();
  return useVersionedEditor({
    draftKey: `office.issue.${issue?.key ?? 'new'}`,
    stored: issue,
    formOf,
    revisionOf: ({ updatedAt }: Issue) => updatedAt,
    revisionField: 'updatedAt',
    parse: parseForm,
    send: (form, updatedAt) =>
      issue
        ? put({ key: issue.key, body: { ...bodyOf(form), updatedAt } })
        : create({ body: bodyOf(form), idempotencyKey }),
    async readCurrent() {
      if (!issue) return null;
      const { issue: read } = staffNewsletterApi.endpoints;
      return (await dispatch(read.initiate(issue.key, { forceRefetch: true, subscribe: false }))).data ?? null;
    },
  });
}

export type IssueEditor = ReturnType<typeof useIssueEditor>;
