import type { LoanTerms, PurchaseTables } from '@houni/contracts/purchase';
import type { Seller } from '@houni/domain/purchase-kinds';
import { useT } from '@houni/i18n';
import { formatDate, monthName } from '@houni/i18n/format';
import { formatPpm } from './format-ppm.ts';

/** The sources of the figures, their dates, and what the estimate does not include. */
export function PurchaseSources({ tables, loan, seller }: { tables: PurchaseTables; loan: LoanTerms; seller: Seller }) {
  const { t, locale } = useT('listingsCosts');
  const rows = tables.costs.filter((rule) => rule.seller === seller);
  const [year = '', month = ''] = loan.tmmMonth.split('-');
  return (
    <>
      <p className="soft">
        {t('purchase.checked', { date: formatDate(tables.date, locale) })} {t('purchase.missing')}
      </p>
      <details className="sources no-print">
        <summary>{t('purchase.sources')}</summary>
        <dl>
          {rows.map(({ code, priceFrom, ratePpm, source, validFrom }) => (
            <div key={`${code}-${priceFrom}`}>
              <dt>
                {t(`purchase.costs.${code}`)} <bdi>({formatPpm(ratePpm, locale)})</bdi>
              </dt>
              <dd>
                <bdi lang="fr">{source}</bdi>, {t('purchase.since', { date: formatDate(validFrom, locale) })}
              </dd>
            </div>
          ))}
          <div>
            <dt>
              {t('purchase.tmm', {
                month: `${monthName(Number(month), locale)} ${year}`,
                tmm: formatPpm(loan.tmmPpm, locale),
                margin: formatPpm(loan.marginPpm, locale),
              })}
            </dt>
            <dd>
              {loan.sourceUrl === null ? (
                <bdi lang="fr">{loan.source}</bdi>
              ) : (
                <a href={loan.sourceUrl} rel="noopener" target="_blank">
                  <bdi lang="fr">{loan.source}</bdi>
                  <span className="vh"> ({t('common:navigation.externalLink')})</span>
                </a>
              )}
              <span>, {t('purchase.since', { date: formatDate(loan.validFrom, locale) })}</span>
            </dd>
          </div>
        </dl>
      </details>
    </>
  );
}
