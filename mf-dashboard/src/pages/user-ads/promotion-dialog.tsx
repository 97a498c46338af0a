import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import type { MyAd } from '@houni/contracts/my-ads';
import type { PromotionAnswer, PromotionKind, PromotionsAnswer } from '@houni/contracts/promotion';
import { useT } from '@houni/i18n';
import { formatDate, formatNumber } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { useDashboardPromoteMutation, useDashboardPromotionsQuery } from '../../api.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';

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

/** The button that opens the promotions of an ad, with their dialog. */
export function PromotionDialog({ ad }: { ad: MyAd }) {
  const { t } = useT('dashboardAds');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="star" data-replay onClick={() => setOpen(true)}>
        {t('actions.promote')}
        <span className="vh"> {ad.title}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={t('common:actions.close')}
        title={t('promotion.title')}
      >
        {isOpen && <Promotions publicKey={ad.publicKey} />}
      </Dialog>
    </>
  );
}

function Promotions({ publicKey }: { publicKey: string }) {
  const { t, locale } = useT('dashboardAds');
  const { siteUrl } = useConfig();
  const { data, isError, refetch } = useDashboardPromotionsQuery(publicKey, { refetchOnMountOrArgChange: true });
  const [promote, { isLoading }] = useDashboardPromoteMutation();
  const [bought, setBought] = useState<PromotionAnswer | null>(null);
  const [isFailed, setFailed] = useState(false);
  /** One key for all attempts to buy one promotion, so that a lost answer is not paid twice. */
  const keys = useRef(new Map<PromotionKind, string>());
  const buy = async (kind: PromotionKind) => {
    const idempotencyKey = keys.current.get(kind) ?? crypto.randomUUID();
    keys.current.set(kind, idempotencyKey);
    setBought(null);
    setFailed(false);
    const { data: answer } = await promote({ key: publicKey, kind, idempotencyKey });
    if (answer) {
      keys.current.delete(kind);
      setBought(answer);
    } else setFailed(true);
  };
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('common:state.loading')}</p>;
  const offers = data.items.filter(({ obstacle }) => obstacle === null || obstacle === 'credits');
  return (
    <>
      <p>{t('promotion.balance', { balance: formatNumber(data.balance, locale) })}</p>
      {offers.some(({ obstacle }) => obstacle === 'credits') && (
        <Alert>
          <p>{t('promotion.tooFew')}</p>
          <a href={siteUrl + buildPath('tokens', {}, locale)}>{t('promotion.credits')}</a>
        </Alert>
      )}
      {bought && (
        <Alert tone="success" live>
          {bought.until === null
            ? t('promotion.done')
            : t('promotion.doneUntil', { date: formatDate(bought.until, locale) })}
        </Alert>
      )}
      {isFailed && (
        <Alert tone="error" live>
          {t('promotion.failed')}
        </Alert>
      )}
      {offers.length === 0 && <p>{t('promotion.none')}</p>}
      <ul css={list}>
        {offers.map(({ kind, cost, obstacle }) => {
          const until = activeUntil(data, kind);
          return (
            <li key={kind} css={row}>
              <p css={name}>{t(`promotion.kinds.${kind}`)}</p>
              <p css={soft}>{t(`promotion.texts.${kind}`)}</p>
              {until !== null && <p css={soft}>{t('promotion.active', { date: formatDate(until, locale) })}</p>}
              <Button
                variant="secondary"
                disabled={obstacle !== null}
                busy={isLoading}
                onClick={() => void buy(kind)}
                aria-label={`${t(`promotion.kinds.${kind}`)} – ${t('promotion.buy', { cost })}`}
              >
                {t('promotion.buy', { cost: formatNumber(cost, locale) })}
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
