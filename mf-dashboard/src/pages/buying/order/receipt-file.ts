import type { CallFailure } from '@houni/domain/call-failure';
import { MAX_RECEIPT_BYTES, RECEIPT_TYPES } from '@houni/domain/receipt-limits';

/** Why a receipt was not sent: text keys of `dashboardBuying:receipt.problems`. */
export type ReceiptProblem = 'type' | 'damaged' | 'size' | 'empty' | 'decided' | 'offline' | 'other';

/** Checks a file before it is sent; the API looks at its content. */
export function checkReceipt({ type, size }: Pick<Blob, 'type' | 'size'>): ReceiptProblem | null {
  if (size === 0) return 'empty';
  if (size > MAX_RECEIPT_BYTES) return 'size';
  return RECEIPT_TYPES.some((accepted) => accepted === type) ? null : 'type';
}

/** Reads the failure of the call that sent it. */
export function receiptProblem({ code }: Pick<CallFailure, 'code'>): ReceiptProblem {
  switch (code) {
    case 'network':
      return 'offline';
    case 'conflict':
      return 'decided';
    case 'payload_too_large':
      return 'size';
    case 'unsupported_media_type':
      return 'type';
    case 'invalid_input':
      return 'damaged';
    default:
      return 'other';
  }
}
