import { css } from '@emotion/react';
import { useState } from 'react';
import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { IssueList } from '../issue-list.tsx';
import { accountPath } from '../account-path.ts';
import { unsentPhotos, withUnsentPhotos } from '../media/unsent-photos.ts';
import { usePhotos } from '../media/use-photos.ts';
import type { Draft } from '../use-draft.ts';
import { useIssues } from '../use-issues.ts';
import { DraftCompletenessSection } from './draft-completeness-section.tsx';
import { DraftSummary } from './draft-summary.tsx';
import { PublishSection } from './publish-section.tsx';
import { PublishedScreen } from './published-screen.tsx';

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginBlockStart: space[3] });

/** Step six: what is missing, the ad as visitors will see it, and publishing. */
export function PreviewStep({ draft }: { draft: Draft }) {
  const { t, locale } = useT('postad');
  const user = useUser();
  const { isReady, issues } = useIssues(draft.content, true);
  const [published, setPublished] = useState<AdWriteAnswer | null>(null);
  const { waiting } = usePhotos(draft);
  const unsent = unsentPhotos(waiting);
  const content = withUnsentPhotos(draft.content, unsent.remaining);
  if (published) return <PublishedScreen ad={published} />;
  return (
    <div css={stack}>
      <DraftCompletenessSection content={content} />
      {isReady && issues.length > 0 && (
        <Alert tone="warning" title={t('issues.title', { count: issues.length })}>
          <IssueList issues={issues} />
        </Alert>
      )}
      <DraftSummary content={content} />
      {user ? (
        <PublishSection
          draft={draft}
          unsent={unsent}
          isComplete={isReady && issues.length === 0}
          onPublished={setPublished}
        />
      ) : (
        <Alert title={t('preview.account')}>
          <p>{t('preview.accountText')}</p>
          <div css={ways}>
            <ButtonLink href={accountPath('signup', 'preview', draft.content, locale)}>
              {t('preview.signUp')}
            </ButtonLink>
            <ButtonLink variant="secondary" href={accountPath('signin', 'preview', draft.content, locale)}>
              {t('common:actions.signIn')}
            </ButtonLink>
          </div>
        </Alert>
      )}
    </div>
  );
}
