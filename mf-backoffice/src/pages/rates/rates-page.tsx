import { css } from '@emotion/react';
import { useState } from 'react';
import { staffRatesApi } from '@houni/api-client/staff-rates';
import type { Locale } from '@houni/domain/locale';
import type { Seller } from '@houni/domain/purchase-kinds';
import type { PurchaseRatesAnswer } from '@houni/contracts/purchase-write';
import { useT } from '@houni/i18n';
import type { Translate } from '@houni/i18n';
import { formatDate, formatMoney, formatNumber } from '@houni/i18n/format';
import { Badge } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { font, space } from '@houni/ui/tokens';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { facts, inline, row, rowList, rowTitle } from '../../parts/row-list.tsx';
import { CostForm } from './cost-form.tsx';
import { EndForm } from './end-form.tsx';
import { RangeForm } from './range-form.tsx';
import { LoanForm } from './loan-form.tsx';
import { costSeries, timeOf } from './rate-series.ts';
import type { CostRow, LoanRow } from './rate-series.ts';

const section = css({ display: 'grid', gap: space[3], gridTemplateColumns: 'minmax(0, 1fr)' });
const heading = css({ fontSize: font.lg });
const rows = css({ display: 'grid', gap: space[2], inlineSize: '100%' });
const TONES = { coming: 'amber', valid: 'olive', past: 'neutral' } as const;

/** Purchase costs and loan rates: what holds, what is to come, and what held. */
export function RatesPage() {
  const { t } = useT('backofficeRates');
  const query = staffRatesApi.usePurchaseRatesQuery();
  return (
    <OfficeFrame title={t('title')} audience="administrators">
      <Loaded query={query}>{(data) => <RatesView rates={data} />}</Loaded>
    </OfficeFrame>
  );
}

/** Both tables. */
export function RatesView({ rates }: { rates: PurchaseRatesAnswer }) {
  const { t, locale } = useT('backofficeRates');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const setChanged = (changed: CostRow | LoanRow) => setOpened({ form: 'change', changed });
  const { today, costs, loans } = rates;
  return (
    <>
      <section css={section}>
        <h2 css={heading}>{t('loans')}</h2>
        <ul css={rowList}>
          <Series
            title={t('loan')}
            series={loans}
            today={today}
            onChange={setChanged}
            describe={(loan) => loanText(loan, t, locale)}
          />
        </ul>
      </section>
      {(['owner', 'developer'] as const).map((seller) => (
        <section key={seller} css={section}>
          <h2 css={heading}>{t(`sellers.${seller}`)}</h2>
          <ul css={rowList}>
            {costSeries(costs.filter((cost) => cost.seller === seller)).map((series) => (
              <CostSeries
                key={`${series[0]?.code} ${series[0]?.priceFrom}`}
                {...{ series, today }}
                onChange={setChanged}
                onEnd={(cost) => setOpened({ form: 'end', cost })}
              />
            ))}
          </ul>
          <div>
            <Button variant="secondary" icon="plus" data-replay onClick={() => setOpened({ form: 'range', seller })}>
              {t('range')}
            </Button>
          </div>
        </section>
      ))}
      <Dialog
        open={opened !== null}
        onClose={close}
        title={t(opened?.form ?? 'change')}
        closeLabel={t('common:actions.close')}
      >
        {opened && <OpenedForm opened={opened} onDone={close} />}
      </Dialog>
    </>
  );
}

/** The form in the dialog, and what it is about. */
type Opened =
  | { form: 'change'; changed: CostRow | LoanRow }
  | { form: 'end'; cost: CostRow }
  | { form: 'range'; seller: Seller };

function OpenedForm({ opened, onDone }: { opened: Opened; onDone: () => void }) {
  if (opened.form === 'end') return <EndForm cost={opened.cost} onDone={onDone} />;
  if (opened.form === 'range') return <RangeForm seller={opened.seller} onDone={onDone} />;
  const { changed } = opened;
  return 'code' in changed ? <CostForm cost={changed} onDone={onDone} /> : <LoanForm loan={changed} onDone={onDone} />;
}

interface SeriesProps<Row> {
  title: string;
  /** Newest first. */
  series: readonly Row[];
  today: string;
  /** Its figures. */
  describe: (row: Row) => string;
  onChange: (row: Row) => void;
  /** Absent where a row cannot end without another one. */
  onEnd?: (row: Row) => void;
}

/** The rows of one figure; the form begins with the newest one. Rows that hold or held are never changed. */
function Series<Row extends CostRow | LoanRow>({ title, series, today, describe, onChange, onEnd }: SeriesProps<Row>) {
  const { t, locale } = useT('backofficeRates');
  const [newest] = series;
  return (
    <Card as="li">
      <div css={row}>
        <div css={facts}>
          <h3 css={rowTitle}>{title}</h3>
          <div css={rows}>
            {series.map((one) => {
              const time = timeOf(one, today);
              return (
                <div key={one.validFrom} css={facts}>
                  <div css={inline}>
                    <Badge tone={TONES[time]}>{t(`times.${time}`)}</Badge>
                    <strong>{describe(one)}</strong>
                  </div>
                  <Joined
                    texts={[
                      t(one.validUntil === null ? 'since' : 'between', {
                        from: formatDate(one.validFrom, locale),
                        until: formatDate(one.validUntil ?? one.validFrom, locale),
                      }),
                      one.source,
                    ]}
                  />
                </div>
              );
            })}
          </div>
        </div>
        {newest && newest.validUntil === null && (
          <div css={facts}>
            <Button variant="secondary" icon="edit" data-replay onClick={() => onChange(newest)}>
              {t('change')}
            </Button>
            {onEnd && (
              <Button variant="quiet" data-replay onClick={() => onEnd(newest)}>
                {t('end')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

type CostSeriesProps = Pick<SeriesProps<CostRow>, 'series' | 'today' | 'onChange' | 'onEnd'>;

function CostSeries({ series, today, onChange, onEnd }: CostSeriesProps) {
  const { t, locale } = useT('backofficeRates');
  const [newest] = series;
  if (!newest) return null;
  const { code, priceFrom, priceBelow } = newest;
  const prices =
    priceBelow !== null
      ? t('prices.between', { from: formatMoney(priceFrom, locale), below: formatMoney(priceBelow, locale) })
      : priceFrom > 0
        ? t('prices.from', { from: formatMoney(priceFrom, locale) })
        : null;
  return (
    <Series
      title={[t(`costs.${code}`), prices].filter((text) => text !== null).join(' – ')}
      {...{ series, today, onChange }}
      {...(onEnd && { onEnd })}
      describe={(cost) => costText(cost, t, locale)}
    />
  );
}

function costText({ ratePpm, above, fixed }: CostRow, t: Translate, locale: Locale): string {
  const rate = t('backofficeRates:percent', { value: formatNumber(ratePpm / 10_000, locale) });
  const share = above > 0 ? t('backofficeRates:rateAbove', { rate, above: formatMoney(above, locale) }) : rate;
  return fixed > 0 ? `${share} + ${formatMoney(fixed, locale)}` : share;
}

function loanText({ tmmPpm, marginPpm, downPaymentPpm, years, maxYears }: LoanRow, t: Translate, locale: Locale) {
  const percent = (ppm: number) => t('backofficeRates:percent', { value: formatNumber(ppm / 10_000, locale) });
  return t('backofficeRates:loanFigures', {
    tmm: percent(tmmPpm),
    margin: percent(marginPpm),
    share: percent(downPaymentPpm),
    years,
    maxYears,
  });
}
