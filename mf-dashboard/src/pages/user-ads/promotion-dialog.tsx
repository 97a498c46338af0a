import { css } from '@emotion/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { MyAd } from '@houni/contracts/my-ads';
import type { PromotionKind, PromotionsAnswer } from '@houni/contracts/promotion';
import { useT } from '@houni/i18n';
import { formatDate, formatNumber } from '@houni/i18n/format';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { opensPromotions } from './my-ads-query.ts';
import { promotionOffers } from './promotion-offers.ts';
import { usePromotions } from './use-promotions.ts';

const list = css({ display: 'grid', gap: space[4], listStyle: 'none', margin: 0, padding: 0 });
const row = css({
  display: 'grid',
  gap: space[1],
  justifyItems: 'start',
  paddingBlockEnd: space[4],
  borderBlockEnd: `1px solid ${color.hairline}`,
});
const name = css({ fontWeight: font.medium });
const soft = css({ color: color.inkSoft, fontSize: font.sm });

/** The button that opens the promotions of one ad or of several, with their dialog. */
export function PromotionDialog({ ads }: { ads: readonly MyAd[] }) {
  const { t } = useT('dashboardAds');
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(opensPromotions(search));
  const [only] = ads;
  return (
    <>
      <Button variant={ads.length === 1 ? 'quiet' : 'secondary'} icon="star" data-replay onClick={() => setOpen(true)}>
        {t('actions.promote')}
        {ads.length === 1 && <span className="vh"> {only?.title}</span>}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={t('common:actions.close')}
        title={t(ads.length === 1 ? 'promotion.title' : 'promotion.titleMany', { count: ads.length })}
      >
        {isOpen && <Promotions ads={ads} />}
      </Dialog>
    </>
  );
}

function Promotions({ ads }: { ads: readonly MyAd[] }) {
  const { t, locale } = useT('dashboardAds');
  const { answers, isFailed, load, buy, isBuying, outcome } = usePromotions(ads);
  if (isFailed && !answers) return <LoadFailed onRetry={load} />;
  if (!answers) return <p role="status">{t('common:state.loading')}</p>;
  const { balances, offers } = promotionOffers(answers);
  const isOne = ads.length === 1;
  const [first] = answers.values();
  return (
    <>
      {balances.map(({ account, balance }) => (
        <p key={account}>
          {t(account === 'agency' && balances.length > 1 ? 'promotion.balanceAgency' : 'promotion.balance', {
            balance: formatNumber(balance, locale),
          })}
        </p>
      ))}
      {offers.some(({ isTooExpensive }) => isTooExpensive) && (
        <Alert>
          <p>{t('promotion.tooFew')}</p>
          <Link to={buildPath('credits', {}, locale)}>{t('promotion.credits')}</Link>
        </Alert>
      )}
      {outcome && outcome.bought.length > 0 && (
        <Alert tone="success" live>
          {isOne
            ? outcome.until === null
              ? t('promotion.done')
              : t('promotion.doneUntil', { date: formatDate(outcome.until, locale) })
            : t('bulk.done', {
                done: formatNumber(outcome.bought.length, locale),
                all: formatNumber(outcome.bought.length + outcome.failed.length, locale),
              })}
        </Alert>
      )}
      {outcome && outcome.failed.length > 0 && (
        <Alert tone="error" live>
          {t('promotion.failed')}
        </Alert>
      )}
      {offers.length === 0 && <p>{t(isOne ? 'promotion.none' : 'bulk.none')}</p>}
      {[...answers.values()].some(({ items }) => items.some(({ obstacle }) => obstacle === 'no_photo')) && (
        <p css={soft}>{t('promotion.needsPhoto')}</p>
      )}
      <ul css={list}>
        {offers.map(({ kind, cost, keys, isTooExpensive }) => {
          const until = isOne && first ? activeUntil(first, kind) : null;
          return (
            <li key={kind} css={row}>
              <p css={name}>{t(`promotion.kinds.${kind}`)}</p>
              <p css={soft}>{t(`promotion.texts.${kind}`)}</p>
              {until !== null && <p css={soft}>{t('promotion.active', { date: formatDate(until, locale) })}</p>}
              {!isOne && <p css={soft}>{t('promotion.adCount', { count: keys.length })}</p>}
              <Button
                variant="secondary"
                disabled={isTooExpensive}
                busy={isBuying}
                onClick={() => buy(kind, keys)}
                aria-label={`${t(`promotion.kinds.${kind}`)} – ${t('promotion.buy', { count: cost })}`}
              >
                {t('promotion.buy', { count: cost })}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The end of a running promotion; null if it does not run, or ends at once like a bump. */
function activeUntil(promotions: PromotionsAnswer, kind: PromotionKind): string | null {
  if (kind === 'highlight') return promotions.highlightedUntil;
  return kind === 'top' ? promotions.promotedUntil : kind === 'extra' ? promotions.extraUntil : null;
}
