import type { ImportIssue, ImportItem } from '@houni/contracts/import';
import { useT } from '@houni/i18n';
import { columnNamed } from './column-choice.ts';

const REFUSALS = ['payment_required', 'forbidden', 'conflict', 'invalid_input', 'too_many_requests'] as const;

/** Errors of an import in the user's language. */
export function useIssueText() {
  const { t } = useT('postadFiles');
  return {
    issueText({ column, code }: ImportIssue): string {
      const known = columnNamed(column);
      const name = known ? t(`columns.${known}`) : column;
      return name === '' ? t(`issues.${code}`) : t('items.issue', { column: name, text: t(`issues.${code}`) });
    },
    refusalText({ code }: NonNullable<ImportItem['refused']>): string {
      return t(`refusals.${REFUSALS.find((known) => known === code) ?? 'other'}`);
    },
  };
}
