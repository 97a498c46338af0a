/** Limits of the receipt of a bank transfer. */

/** What a file input accepts. The content decides, not the name or the declared type. */
export const RECEIPT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
/** The content type of the request, whatever the file is. */
export const RECEIPT_BODY_TYPE = 'application/octet-stream';
export const MAX_RECEIPT_BYTES = 10 * 1024 * 1024;
/** A receipt is kept for so many days after it was sent, for questions about the payment. */
export const RECEIPT_DAYS = 90;
