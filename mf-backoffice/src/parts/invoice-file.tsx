import { ordersApi } from '@houni/api-client/orders';
import type { ReactNode } from 'react';
import { DownloadButton } from './download-button.tsx';

export interface InvoiceFileProps {
  /** The reference of the order. */
  reference: string;
  number: string;
  isCreditNote?: boolean;
  children: ReactNode;
}

/** Saves the PDF of an invoice or a credit note. */
export function InvoiceFile({ reference, number, isCreditNote = false, children }: InvoiceFileProps) {
  const [readInvoice, invoice] = ordersApi.useGetInvoiceFileMutation();
  const [readCreditNote, creditNote] = ordersApi.useGetCreditNoteFileMutation();
  const { error, isLoading } = isCreditNote ? creditNote : invoice;
  return (
    <DownloadButton
      name={`houni-${number}.pdf`}
      read={() => (isCreditNote ? readCreditNote({ reference, creditNote: number }) : readInvoice(reference))}
      isBusy={isLoading}
      error={error}
    >
      {children}
    </DownloadButton>
  );
}
