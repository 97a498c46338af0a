import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportTextAnswer, ImportTextField } from '@houni/contracts/import';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

/** What a person reads in a message. */
interface Labels {
  transaction: string;
  category: string;
  /** A governorate (g), delegation (d) or sector (s) by id. */
  place: string;
  /** Dinars and unit. */
  price: string;
  area: string;
  rooms: string;
  others: Partial<Record<ImportTextField, string>>;
}
interface Message extends Labels {
  text: string;
}

/**
 * Messages as people write them, in French, Arabic and Arabic in Latin letters. The reader was written with those of
 * `known.txt`; those of `measured.txt` only measure it.
 */
function readMessages(file: string): Message[] {
  const text = readFileSync(path.join(import.meta.dirname, 'labelled-messages', file), 'utf8');
  return text.split(/^---\n/m).map((part) => {
    const [labels = '', ...lines] = part.split('\n');
    const [transaction = '', category = '', place = '', dinars = '', unit = '', area = '', rooms = '', ...others] =
      labels.split(' ');
    return {
      transaction,
      category,
      place,
      price: `${dinars} ${unit}`,
      area,
      rooms,
      others: Object.fromEntries(others.map((other) => other.split('='))) as Labels['others'],
      text: lines.join('\n'),
    };
  });
}

/** What the reader found, in the form of the labels. */
function found({ content }: ImportTextAnswer, level: string): Labels {
  const { transaction, category, place, details = {}, contact } = content;
  const id = level === 'g' ? place?.governorate : level === 'd' ? place?.delegation : place?.sector;
  return {
    transaction: transaction ?? '-',
    category: category ?? '-',
    place: `${level}${id}`,
    price: details.priceMillimes === undefined ? '-' : `${details.priceMillimes / 1000} ${details.priceUnit}`,
    area: String(details.area ?? '-'),
    rooms: String(details.rooms ?? '-'),
    others: {
      ...(details.floor !== undefined && { floor: String(details.floor) }),
      ...(details.furnished !== undefined && { furnished: details.furnished ? 'yes' : 'no' }),
      ...(contact?.phone !== undefined && { phone: contact.phone }),
    },
  };
}

const MAIN = ['price', 'place', 'transaction', 'category', 'rooms'] as const;
const OTHERS = ['area', 'floor', 'furnished', 'phone'] as const;

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ runJobs: false, variables: { LIMITS_FACTOR: '1000' } });
});
afterAll(() => api.close());

describe.each(['known.txt', 'measured.txt'])('the messages of %s', (file) => {
  const right = new Map<string, number>();
  const labelled = new Map<string, number>();
  const wrong: string[] = [];
  let [sure, sureAndRight] = [0, 0];

  beforeAll(async () => {
    for (const message of readMessages(file)) {
      const answer = await api.get<ImportTextAnswer>('/imports/text', {
        method: 'POST',
        payload: { text: message.text },
      });
      const read = found(answer, message.place[0] ?? 'd');
      for (const field of [...MAIN, ...OTHERS]) {
        const label =
          field === 'area' || MAIN.includes(field as never)
            ? message[field as 'area']
            : message.others[field as 'floor'];
        if (label === undefined || (label === '-' && field !== 'rooms')) continue;
        const value = field in read ? read[field as 'area'] : read.others[field as 'floor'];
        const isRight = value === label;
        labelled.set(field, (labelled.get(field) ?? 0) + 1);
        if (isRight) right.set(field, (right.get(field) ?? 0) + 1);
        else wrong.push(`${field}: ${value} instead of ${label} in « ${message.text.trim()} »`);
        if (answer.read.some((one) => one.field === field && one.certainty === 'sure')) {
          sure += 1;
          if (isRight) sureAndRight += 1;
        }
      }
    }
    const shares = [...labelled].map(([field, all]) => `${field} ${((right.get(field) ?? 0) / all).toFixed(3)}`);
    console.log(
      `${file}: ${shares.join(', ')}; sure ${(sureAndRight / sure).toFixed(3)} of ${sure}\n${wrong.join('\n')}`,
    );
  });

  it.each(MAIN)('have at least 95 %% of the fields "%s" right', (field) => {
    expect((right.get(field) ?? 0) / (labelled.get(field) ?? 1)).toBeGreaterThanOrEqual(0.95);
  });

  it.each(OTHERS)('have at least 90 %% of the fields "%s" right', (field) => {
    expect((right.get(field) ?? 0) / (labelled.get(field) ?? 1)).toBeGreaterThanOrEqual(0.9);
  });

  it('have at least 98 % of the sure fields right', () => {
    expect(sureAndRight / sure).toBeGreaterThanOrEqual(0.98);
  });
});
