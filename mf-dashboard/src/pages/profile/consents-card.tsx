import { css } from '@emotion/react';
import { profileChangesApi } from '@houni/api-client/profile-changes';
import type { Profile } from '@houni/contracts/account';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { SubjectCard } from '@houni/dashboard/subject-card.tsx';

const row = css({
  display: 'grid',
  gap: space[2],
  justifyItems: 'start',
  '& + &': { paddingBlockStart: space[4], borderBlockStart: `1px solid ${color.hairline}` },
});
const name = css({ fontSize: font.md, fontWeight: font.bold });
const scripted = css({ [media.noScript]: { display: 'none' } });

/** The user's consents with their dates (law 2004-63), which can be withdrawn here. */
export function ConsentsCard({ profile }: { profile: Profile }) {
  const { t, locale } = useT('dashboard');
  const { siteUrl } = useConfig();
  const [save, { isLoading, isError }] = profileChangesApi.useUpdateProfileMutation();
  const { terms, newsletter } = profile;
  const subscribed = newsletter === 'confirmed';
  return (
    <SubjectCard id="agreements" title={t('consents.title')}>
      <div css={row}>
        <h3 css={name}>{t('consents.terms')}</h3>
        <p>
          <span>
            {terms
              ? t('consents.accepted', {
                  date: formatDate(terms.acceptedAt, locale),
                  version: formatDate(terms.version, locale),
                })
              : t('consents.notAccepted')}
          </span>{' '}
          <a href={siteUrl + buildPath('legal', {}, locale)}>{t('dashboardFrame:terms.read')}</a>
        </p>
      </div>
      <div css={row}>
        <h3 css={name}>{t('consents.newsletter')}</h3>
        <p role="status">{t(`consents.newsletters.${newsletter ?? 'unproved'}`)}</p>
        {isError && (
          <Alert tone="error" live>
            {t('consents.failed')}
          </Alert>
        )}
        {newsletter && (
          <div css={scripted}>
            <Button
              variant="secondary"
              data-replay
              busy={isLoading}
              onClick={() => void save({ newsletter: !subscribed })}
            >
              {t(subscribed ? 'consents.unsubscribe' : 'consents.subscribe')}
            </Button>
          </div>
        )}
      </div>
    </SubjectCard>
  );
}
