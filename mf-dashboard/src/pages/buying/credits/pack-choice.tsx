import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pricingApi } from '@houni/api-client/pricing';
import type { CreditsAnswer } from '@houni/contracts/pricing';
import { useT } from '@houni/i18n';
import { formatMoney } from '@houni/i18n/format';
import { RadioCards } from '@houni/ui/radio-cards.tsx';
import { Skeleton } from '@houni/ui/skeleton.tsx';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { OrderForm } from '../form/order-form.tsx';

/** The packs on sale; the chosen one can be ordered. `?pack=` chooses one. */
export function PackChoice() {
  const { data, isError, refetch } = pricingApi.useGetCreditsQuery();
  if (data) return <Packs packs={data.items} />;
  return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height="10rem" radius="lg" />;
}

function Packs({ packs }: { packs: CreditsAnswer['items'] }) {
  const { t, locale } = useT('dashboardBuying');
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState(search.get('pack'));
  const pack = packs.find(({ id }) => id === chosen);
  if (packs.length === 0) return <p>{t('credits.noPacks')}</p>;
  return (
    <>
      <RadioCards
        legend={t('credits.pack')}
        hideLegend
        name="pack"
        value={pack?.id ?? null}
        onChange={setChosen}
        options={packs.map(({ id, credits, priceMillimes, savingPercent }) => ({
          value: id,
          label: `${t('common:counts.credits', { count: credits })} – ${formatMoney(priceMillimes, locale)}`,
          description: [
            // Rounded to ten millimes, because the price of one credit is only for comparison.
            t('credits.perCredit', { price: formatMoney(Math.round(priceMillimes / credits / 10) * 10, locale) }),
            ...(savingPercent > 0 ? [t('credits.saving', { percent: savingPercent })] : []),
          ].join(' · '),
        }))}
      />
      {pack ? (
        <OrderForm key={pack.id} product={{ kind: 'pack', pack: pack.id }} millimes={pack.priceMillimes} />
      ) : (
        <p>{t('form.choosePack')}</p>
      )}
    </>
  );
}
