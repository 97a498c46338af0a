import { useSearchParams } from 'react-router-dom';
import { staffMoneyApi } from '@houni/api-client/staff-money';
import type { Invoice, InvoicesAnswer } from '@houni/contracts/invoice';
import { INVOICE_KINDS } from '@houni/domain/order-codes';
import { useT } from '@houni/i18n';
import { formatDate, formatMoney, formatNumber } from '@houni/i18n/format';
import { Badge } from '@houni/ui/badge.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { DownloadButton } from '../../parts/download-button.tsx';
import { FilterForm } from '../../parts/filter-form.tsx';
import { InvoiceFile } from '../../parts/invoice-file.tsx';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { Row } from '../../parts/row.tsx';
import { Rows } from '../../parts/rows.tsx';
import { invoicesPath } from '../../routes.ts';
import { invoicesAddress, invoicesExport, invoicesFilter, invoicesQuery } from './money-query.ts';

/** Invoices and credit notes by month and buyer, the newest first, with their export. */
export function InvoicesPage() {
  const { t, locale } = useT('backofficeMoney');
  const [search] = useSearchParams();
  const query = staffMoneyApi.useStaffInvoicesQuery(invoicesQuery(search));
  const { month, kind, q } = invoicesFilter(search);
  return (
    <OfficeFrame title={t('invoices.title')} audience="administrators" aside={<ExportButton />}>
      <FilterForm
        path={invoicesPath({}, locale)}
        filters={[
          { name: 'month', label: t('invoices.month'), value: month, type: 'month' },
          {
            name: 'kind',
            label: t('invoices.kind'),
            value: kind ?? '',
            options: (['', ...INVOICE_KINDS] as const).map((value) => ({
              value,
              label: t(`invoices.kinds.${value || 'all'}`),
            })),
          },
          { name: 'q', label: t('invoices.search'), value: q },
        ]}
      />
      <Loaded query={query}>{(data) => <Invoices answer={data} />}</Loaded>
    </OfficeFrame>
  );
}

/** The filtered invoices as a file for the accountant. */
function ExportButton() {
  const { t } = useT('backofficeMoney');
  const [search] = useSearchParams();
  const [read, { error, isLoading }] = staffMoneyApi.useExportInvoicesMutation();
  const filters = invoicesExport(search);
  return (
    <div>
      <DownloadButton
        name={`houni-factures-${filters.month ?? 'toutes'}.csv`}
        read={() => read(filters)}
        isBusy={isLoading}
        error={error}
      >
        {t('invoices.export')}
      </DownloadButton>
    </div>
  );
}

function Invoices({ answer }: { answer: InvoicesAnswer }) {
  const { t, locale } = useT('backofficeMoney');
  const [search] = useSearchParams();
  return (
    <Rows
      answer={answer}
      none={<EmptyState icon="document" title={t('invoices.none')} />}
      hrefFor={(page) => invoicesAddress(search, page, locale)}
    >
      {(invoice) => <InvoiceRow key={invoice.number} invoice={invoice} />}
    </Rows>
  );
}

/** One invoice or credit note with its parts. */
export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t, locale } = useT('backofficeMoney');
  const { number, kind, corrects, buyer, method, paidWith, receiptNumber, order } = invoice;
  const isCreditNote = kind === 'credit_note';
  const money = (millimes: number) => formatMoney(millimes, locale);
  const rate = formatNumber(invoice.vatPpm / 10_000, locale);
  return (
    <Row
      title={<bdi>{number}</bdi>}
      marks={
        <>
          <Badge tone={isCreditNote ? 'brick' : 'neutral'}>{t(`invoices.kinds.${kind}`)}</Badge>
          <strong>{money(invoice.totalMillimes)}</strong>
        </>
      }
      actions={
        <InvoiceFile reference={order} number={number} isCreditNote={isCreditNote}>
          {t('invoices.file', { number })}
        </InvoiceFile>
      }
    >
      <Joined
        texts={[
          formatDate(invoice.issuedAt, locale),
          buyer?.name ?? t('invoices.noBuyer'),
          buyer?.taxNumber ?? null,
          corrects === null ? null : t('invoices.corrects', { number: corrects }),
        ]}
      />
      <Joined
        texts={[
          t('invoices.net', { amount: money(invoice.netMillimes) }),
          t('invoices.vat', { rate, amount: money(invoice.vatMillimes) }),
          t('invoices.stampDuty', { amount: money(invoice.stampDutyMillimes) }),
        ]}
      />
      <Joined
        texts={[
          t(`backofficeOrders:methods.${method}`),
          paidWith === null ? null : t(`backofficeOrders:paidWith.${paidWith}`),
          receiptNumber === null ? null : t('backofficeOrders:receiptOf', { number: receiptNumber }),
          order,
        ]}
      />
    </Row>
  );
}
