import { css } from '@emotion/react';
import { staffMoneyApi } from '@houni/api-client/staff-money';
import type { PriceList } from '@houni/contracts/price-list';
import { useT } from '@houni/i18n';
import { formatDate, formatMoney } from '@houni/i18n/format';
import { Badge } from '@houni/ui/badge.tsx';
import { Card } from '@houni/ui/card.tsx';
import { font, space } from '@houni/ui/tokens';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { facts, inline, row, rowList, rowTitle } from '../../parts/row-list.tsx';
import { PriceForm } from './price-form.tsx';
import { productName } from './product-name.ts';

const panel = css({ display: 'grid', gap: space[3], gridTemplateColumns: 'minmax(0, 1fr)', padding: space[4] });
const heading = css({ fontSize: font.md });

/** Packs and plans with the prices of today, of the future and of the past. */
export function PricesPage() {
  const { t } = useT('backofficeMoney');
  const query = staffMoneyApi.useStaffPricesQuery();
  return (
    <OfficeFrame title={t('prices.title')} audience="administrators">
      <Loaded query={query}>{(data) => <Prices list={data} />}</Loaded>
    </OfficeFrame>
  );
}

/** The list, and the form of a new price. */
export function Prices({ list }: { list: PriceList }) {
  const { t } = useT('backofficeMoney');
  return (
    <>
      <ul css={rowList}>
        {list.items.map((item) => (
          <PriceRow key={JSON.stringify(item.product)} item={item} today={list.today} />
        ))}
      </ul>
      <Card>
        <div css={panel}>
          <h2 css={heading}>{t('prices.change')}</h2>
          <PriceForm list={list} />
        </div>
      </Card>
    </>
  );
}

function PriceRow({ item: { product, credits, prices }, today }: { item: PriceList['items'][number]; today: string }) {
  const { t, locale } = useT('backofficeMoney');
  const current = prices.find(({ from }) => from <= today);
  return (
    <Card as="li">
      <div css={row}>
        <div css={facts}>
          <h2 css={rowTitle}>{productName(product, credits, t)}</h2>
          {prices.map((price) => (
            <div key={price.from} css={inline}>
              <strong>{formatMoney(price.millimes, locale)}</strong>
              <Joined
                texts={[
                  t('prices.from', { date: formatDate(price.from, locale) }),
                  price.setBy === null ? null : t('prices.setBy', { name: price.setBy }),
                ]}
              />
              {price === current && <Badge tone="olive">{t('prices.current')}</Badge>}
              {price.from > today && <Badge tone="amber">{t('prices.next')}</Badge>}
            </div>
          ))}
        </div>
      </div>
    </Card>
  );
}
