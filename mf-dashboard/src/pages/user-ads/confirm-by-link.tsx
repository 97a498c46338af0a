import { css } from '@emotion/react';
import { ownItemsApi } from '@houni/api-client/own-items';
import type { AdConfirmation, AdConfirmationsAnswer } from '@houni/contracts/ad-write';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { rowList, RowsSkeleton } from '@houni/dashboard/row-list.tsx';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { space } from '@houni/ui/tokens';
import { toAdFailure } from './ad-actions.ts';
import { isInvalidLink, LinkPage } from './link-page.tsx';

const row = css({ display: 'grid', gap: space[3], padding: space[4] });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

/** Answers by the signed link of a mail whether ads are still available, also without sign-in. Opening it changes nothing. */
export function ConfirmByLink({ token }: { token: string }) {
  const { t, locale } = useT('dashboardAds');
  const { data, error, refetch } = ownItemsApi.useGetConfirmationsQuery({ token, locale });
  return (
    <LinkPage title={t('confirmation.title')}>
      {data ? (
        <Questions token={token} read={data} />
      ) : isInvalidLink(error) ? (
        <Alert tone="error">{t('link.invalid')}</Alert>
      ) : error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </LinkPage>
  );
}

function Questions({ token, read }: { token: string; read: AdConfirmationsAnswer }) {
  const { t, locale } = useT('dashboardAds');
  const [answer, { data, error, isLoading }] = ownItemsApi.useAnswerConfirmationsMutation();
  const { ads } = data ?? read;
  const open = ads.filter((ad) => ad.answer === null);
  const send = (answers: AdConfirmation[]) => void answer({ token, locale, answers });
  if (ads.length === 0) return <Alert tone="info">{t('confirmation.none')}</Alert>;
  return (
    <>
      {error && (
        <Alert tone="error" live>
          {t(`failures.${toAdFailure(error)}`)}
        </Alert>
      )}
      {open.length > 1 && (
        <div>
          <Button
            icon="check"
            busy={isLoading}
            onClick={() => send(open.map(({ publicKey }) => ({ key: publicKey, answer: 'available' })))}
          >
            {t('confirmation.all', { count: open.length })}
          </Button>
        </div>
      )}
      <ul css={rowList} aria-live="polite">
        {ads.map(({ publicKey, title, answer }) => (
          <Card as="li" key={publicKey} css={row}>
            <strong>{title}</strong>
            {answer === null ? (
              <div css={buttons}>
                <Button
                  icon="check"
                  variant={open.length > 1 ? 'secondary' : 'primary'}
                  disabled={isLoading}
                  onClick={() => send([{ key: publicKey, answer: 'available' }])}
                >
                  {t('confirmation.available')}
                </Button>
                <Button
                  variant="secondary"
                  disabled={isLoading}
                  onClick={() => send([{ key: publicKey, answer: 'gone' }])}
                >
                  {t('confirmation.gone')}
                </Button>
              </div>
            ) : (
              <span>{t(`confirmation.done.${answer}`)}</span>
            )}
          </Card>
        ))}
      </ul>
    </>
  );
}
