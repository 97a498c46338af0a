import { ordersApi } from '@houni/api-client/orders';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';

/** Downloads the invoice of a paid order, or a credit note. The file needs the session's token, which a link cannot send. */
export function InvoiceButton({
  reference,
  number,
  isCreditNote = false,
}: {
  reference: string;
  number: string;
  isCreditNote?: boolean;
}) {
  const { t } = useT('dashboardBuying');
  const [readInvoice, invoice] = ordersApi.useGetInvoiceFileMutation();
  const [readCreditNote, creditNote] = ordersApi.useGetCreditNoteFileMutation();
  const { isLoading, isError } = isCreditNote ? creditNote : invoice;

  async function download() {
    const { data: url } = await (isCreditNote
      ? readCreditNote({ reference, creditNote: number })
      : readInvoice(reference));
    if (url === undefined) return;
    const link = document.createElement('a');
    link.href = url;
    link.download = `houni-${number}.pdf`;
    link.click();
    // The browser has started to read the file by then.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  return (
    <>
      {isError && (
        <Alert tone="error" live>
          {t('order.downloadFailed')}
        </Alert>
      )}
      <Button
        icon="document"
        variant={isCreditNote ? 'secondary' : 'primary'}
        data-replay
        busy={isLoading}
        onClick={() => void download()}
      >
        {isCreditNote ? t('order.downloadCreditNote', { number }) : t('order.download')}
      </Button>
    </>
  );
}
