import { css } from '@emotion/react';
import { useState } from 'react';
import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { space } from '@houni/ui/tokens';
import { IssueList } from '../issue-list.tsx';
import { signInPath } from '../sign-in-path.ts';
import type { Draft } from '../use-draft.ts';
import { useIssues } from '../use-issues.ts';
import { DraftCompletenessSection } from './draft-completeness-section.tsx';
import { DraftSummary } from './draft-summary.tsx';
import { PublishSection } from './publish-section.tsx';
import { PublishedScreen } from './published-screen.tsx';

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] });

/** Step six: what is missing, the ad as visitors will see it, and publishing. */
export function PreviewStep({ draft }: { draft: Draft }) {
  const { t, locale } = useT('postad');
  const user = useUser();
  const { isReady, issues } = useIssues(draft.content, true);
  const [published, setPublished] = useState<AdWriteAnswer | null>(null);
  if (published) return <PublishedScreen ad={published} />;
  return (
    <div css={stack}>
      <DraftCompletenessSection content={draft.content} />
      {isReady && issues.length > 0 && (
        <Alert tone="warning" title={t('issues.title', { count: issues.length })}>
          <IssueList issues={issues} />
        </Alert>
      )}
      <DraftSummary content={draft.content} />
      {user ? (
        <PublishSection draft={draft} isComplete={isReady && issues.length === 0} onPublished={setPublished} />
      ) : (
        <Alert title={t('preview.account')}>
          <p>{t('preview.accountText')}</p>
          <p>
            <a href={signInPath('preview', draft.content, locale)}>{t('common:actions.signIn')}</a>
          </p>
        </Alert>
      )}
    </div>
  );
}
