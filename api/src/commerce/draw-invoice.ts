import path from 'node:path';
import PdfKit from 'pdfkit';
import type { BillingAnswer } from '@houni/contracts/order';
import { formatDate, formatNumber, NO_BREAK_SPACE } from '@houni/domain/value-formats';
import { typefaceFolder } from '../platform/typeface.ts';
import { drawLine, wrapLines } from './draw-bidi-text.ts';
import type { InvoiceAmounts } from './invoice-amounts.ts';

/** What an invoice says. Money is in millimes. */
export interface Invoice {
  number: string;
  /** A credit note: the number of the invoice that it takes back; null for an invoice. */
  corrects: string | null;
  /** The reference of the order. */
  reference: string;
  issuedAt: Date;
  seller: { name: string; address: string; taxNumber: string };
  buyer: BillingAnswer;
  /** The name of what was bought, in French. */
  product: string;
  /** When a plan runs; null for a pack. */
  runs: { startsAt: Date; endsAt: Date } | null;
  /** The price of a plan before the value of the replaced one was deducted; null if nothing was. */
  deduction: { price: number; deducted: number } | null;
  method: 'bank_transfer' | 'office' | 'konnect';
  amounts: InvoiceAmounts;
}

/** Points: an A4 page with its margins. */
const PAGE = { left: 56, right: 539, middle: 310, top: 56, column: 220 } as const;
const SIZE = { title: 22, text: 10, small: 8 } as const;
const LINE_HEIGHT = 1.55;

const METHODS = {
  bank_transfer: 'virement bancaire',
  office: 'paiement au bureau',
  konnect: 'paiement en ligne',
} as const;

/** "1 083,193 DT": accounts keep all three decimals. */
function money(millimes: number): string {
  const decimals = String(millimes % 1000).padStart(3, '0');
  // The typeface has no narrow space.
  const whole = formatNumber(Math.floor(millimes / 1000), 'fr').replaceAll(/\s/g, NO_BREAK_SPACE);
  return `${whole},${decimals}${NO_BREAK_SPACE}DT`;
}

const titleOf = ({ corrects }: Pick<Invoice, 'corrects'>) => (corrects === null ? 'Facture' : 'Avoir');

const date = (moment: Date) => formatDate(moment.toISOString(), 'fr');

/**
 * Draws an invoice. It is in French, the language of accounts in Tunisia; names and addresses are drawn as they were given, in
 * either script.
 * @returns the bytes of the PDF: the same for the same invoice
 */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const info = {
    Title: `${titleOf(invoice)} ${invoice.number}`,
    Author: invoice.seller.name,
    CreationDate: invoice.issuedAt,
  };
  const document = new PdfKit({ size: 'A4', margin: 0, info, lang: 'fr' });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.registerFont('regular', path.join(typefaceFolder('400Regular'), 'ReadexPro_400Regular.ttf'));
  document.registerFont('bold', path.join(typefaceFolder('700Bold'), 'ReadexPro_700Bold.ttf'));
  drawBody(document, invoice, drawParties(document, invoice));
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

type Weight = 'regular' | 'bold';

/** Draws lines below each other. @returns the height below the last one */
function drawBlock(
  document: PDFKit.PDFDocument,
  texts: readonly [text: string, weight: Weight][],
  { x, y, size = SIZE.text }: { x: number; y: number; size?: number },
): number {
  let below = y;
  for (const [text, weight] of texts) {
    document.font(weight).fontSize(size);
    for (const line of wrapLines(document, text, PAGE.column)) {
      drawLine(document, line, { x, y: below });
      below += size * LINE_HEIGHT;
    }
  }
  return below;
}

function drawParties(document: PDFKit.PDFDocument, invoice: Invoice): number {
  const { number, corrects, reference, issuedAt, seller, buyer } = invoice;
  const title = drawBlock(document, [[titleOf(invoice), 'bold']], { x: PAGE.left, y: PAGE.top, size: SIZE.title });
  const facts = drawBlock(
    document,
    [
      [`N° ${number}`, 'bold'],
      [`Date : ${date(issuedAt)}`, 'regular'],
      [`Commande : ${reference}`, 'regular'],
      ...(corrects === null ? [] : [[`Facture corrigée : N° ${corrects}`, 'regular'] satisfies [string, Weight]]),
    ],
    { x: PAGE.left, y: title },
  );
  const y = facts + SIZE.title;
  const partyOf = (heading: string, { name, address, taxNumber }: BillingAnswer): [string, Weight][] => [
    [heading, 'regular'],
    [name, 'bold'],
    ...(address === null ? [] : [[address, 'regular'] satisfies [string, Weight]]),
    ...(taxNumber === null ? [] : [[`Matricule fiscal : ${taxNumber}`, 'regular'] satisfies [string, Weight]]),
  ];
  return (
    SIZE.title +
    Math.max(
      drawBlock(document, partyOf('Vendeur', seller), { x: PAGE.left, y }),
      drawBlock(document, partyOf('Client', buyer), { x: PAGE.middle, y }),
    )
  );
}

function drawBody(document: PDFKit.PDFDocument, invoice: Invoice, top: number): void {
  const { amounts, deduction, runs } = invoice;
  let y = top;
  const rule = () => {
    document.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.5).strokeColor('#999999').stroke();
    y += SIZE.text;
  };
  const row = (label: string, amount: string, weight: Weight = 'regular') => {
    document.font(weight).fontSize(SIZE.text);
    drawLine(document, label, { x: PAGE.left, y });
    drawLine(document, amount, { x: PAGE.right, y, isEnd: true });
    y += SIZE.text * (LINE_HEIGHT + 0.4);
  };
  rule();
  row('Désignation', 'Montant', 'bold');
  rule();
  row(invoice.product, money(amounts.net));
  if (runs)
    y = drawBlock(document, [[`Du ${date(runs.startsAt)} au ${date(runs.endsAt)}`, 'regular']], { x: PAGE.left, y });
  if (deduction)
    row(
      `Prix toutes taxes comprises ${money(deduction.price)}, valeur du forfait remplacé déduite ${money(deduction.deducted)}`,
      '',
    );
  rule();
  row('Total hors taxes', money(amounts.net));
  row(`TVA ${formatNumber(amounts.vatPpm / 10_000, 'fr')}${NO_BREAK_SPACE}%`, money(amounts.vat));
  row('Droit de timbre', money(amounts.stampDuty));
  row('Total toutes taxes comprises', money(amounts.total), 'bold');
  rule();
  const paid =
    invoice.corrects === null
      ? `Payé par ${METHODS[invoice.method]} le ${date(invoice.issuedAt)}.`
      : `Remboursé le ${date(invoice.issuedAt)}.`;
  drawBlock(document, [[paid, 'regular']], {
    x: PAGE.left,
    y,
    size: SIZE.small,
  });
}
