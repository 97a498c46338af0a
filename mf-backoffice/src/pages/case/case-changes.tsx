import { css } from '@emotion/react';
import type { ModeratedAd } from '@houni/contracts/moderation';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { space } from '@houni/ui/tokens';
import { caseChanges } from './case-facts.ts';

const list = css({
  display: 'grid',
  gap: space[2],
  margin: 0,
  '& > div > dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
});

/** What has changed since the moderator has read the ad. */
export function CaseChanges({ before, after }: { before: ModeratedAd; after: ModeratedAd }) {
  const { t, locale } = useT('backofficeCase');
  const changes = caseChanges(before, after, t, locale);
  if (changes.length === 0) return null;
  return (
    <Alert tone="warning" title={t('changes.title')} live>
      <dl css={list}>
        {changes.map(({ name, label, before: old, after: now }) => (
          <div key={name}>
            <dt>{label}</dt>
            {old !== null && (
              <dd>
                <del dir="auto">{old}</del>
              </dd>
            )}
            {now !== null && (
              <dd>
                <ins dir="auto">{now}</ins>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Alert>
  );
}
