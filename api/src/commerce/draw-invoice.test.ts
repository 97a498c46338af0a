import { drawLine, wrapLines } from './draw-bidi-text.ts';
import type { LineCanvas } from './draw-bidi-text.ts';
import { drawInvoice } from './draw-invoice.ts';
import { creditNoteAmounts, invoiceAmounts } from './invoice-amounts.ts';

const TAXES = { vatPpm: 190_000, stampDuty: 1_000 };

/** A canvas whose letters are one point wide. @returns what is drawn, from left to right */
function recordingCanvas(): { canvas: LineCanvas; drawn: () => [text: string, x: number][] } {
  const calls: [text: string, x: number][] = [];
  const canvas = {
    text: (text: string, x: number) => calls.push([text, x]),
    widthOfString: (text: string) => text.length,
  } as unknown as LineCanvas; // lines need nothing else
  return { canvas, drawn: () => calls };
}

it.each([
  ['Société Élan', [['Société Élan', 10]]],
  ['أمل الطرابلسي', [['أمل الطرابلسي', 10]]],
  [
    'محمد Houni SARL',
    [
      ['Houni SARL', 10],
      ['محمد ', 20],
    ],
  ],
  [
    'نهج 15 تونس',
    [
      [' تونس', 10],
      ['15', 15],
      ['نهج ', 17],
    ],
  ],
  // Brackets of a text from right to left are mirrored, because the font draws them as they are.
  ['شركة (تونس)', [['شركة )تونس(', 10]]],
] satisfies [string, [string, number][]][])(
  'draws the parts of %j in the order in which they are read',
  (line, parts) => {
    const { canvas, drawn } = recordingCanvas();
    drawLine(canvas, line, { x: 10, y: 0 });
    expect(drawn()).toEqual(parts);
  },
);

it('ends a line at the right, and breaks long texts between words', () => {
  const { canvas, drawn } = recordingCanvas();
  drawLine(canvas, 'total', { x: 100, y: 0, isEnd: true });
  expect(drawn()).toEqual([['total', 95]]);
  expect(wrapLines(canvas, 'rue de la  Liberté, immeuble-Élyssa-du-Lac', 12)).toEqual([
    'rue de la',
    'Liberté,',
    'immeuble-Élyssa-du-Lac',
  ]);
});

it('splits every total into parts that sum exactly', () => {
  for (let total = 5_000; total < 3_000_000; total += 997) {
    const { net, vat, stampDuty } = invoiceAmounts(total, TAXES);
    expect(net + vat + stampDuty).toBe(total);
    expect(Math.abs(vat - net * 0.19)).toBeLessThanOrEqual(1);
  }
  expect(invoiceAmounts(120_000, TAXES)).toMatchObject({ net: 100_000, vat: 19_000, stampDuty: 1_000 });
});

it('credit notes of any parts take back exactly the net price, the taxes and the stamp duty of their invoice', () => {
  const total = 129_000;
  const invoice = invoiceAmounts(total, TAXES);
  for (const cuts of [[total], [1, total - 1], [43_000, 43_000, 43_000], [77, 128_000, 900, 23]]) {
    let before = 0;
    const notes = cuts.map((amount) => {
      const note = creditNoteAmounts(total, TAXES, { before, amount });
      before += amount;
      expect([note.net + note.vat + note.stampDuty, note.net >= 0, note.vat >= 0]).toEqual([amount, true, true]);
      return note;
    });
    const sum = (part: 'net' | 'vat' | 'stampDuty') => notes.reduce((all, note) => all + note[part], 0);
    expect([sum('net'), sum('vat'), sum('stampDuty')]).toEqual([invoice.net, invoice.vat, invoice.stampDuty]);
  }
});

it('draws the same bytes for the same invoice', async () => {
  const draw = () =>
    drawInvoice({
      number: '2026-000012',
      corrects: null,
      reference: 'HN-ABCDEFGH2345',
      issuedAt: new Date('2026-06-15T10:00:00Z'),
      seller: { name: 'Houni SARL', address: '12 rue de Marseille, Tunis', taxNumber: '1234567/A/A/M/000' },
      buyer: { name: 'شركة العقارات الحديثة', taxNumber: null, address: null },
      product: 'Pro 60 (un an)',
      runs: null,
      deduction: { price: 1_290_000, deducted: 442_123 },
      method: 'bank_transfer',
      amounts: invoiceAmounts(847_877, TAXES),
    });
  const bytes = await draw();
  expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
  expect(bytes.equals(await draw())).toBe(true);
});
