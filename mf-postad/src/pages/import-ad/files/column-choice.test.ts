import { CSV_TEMPLATE_COLUMNS, csvTemplate } from '@houni/domain/csv-template';
import { canonicalCsv, columnNamed, missingColumns, proposeColumns } from './column-choice.ts';
import { readCsvTable } from './csv-table.ts';
import { failedRowsCsv } from './failed-rows.ts';

describe('the columns of a file', () => {
  it('are all known for our own template', () => {
    const { header } = readCsvTable(new TextEncoder().encode(csvTemplate()));
    const choice = proposeColumns(header);
    expect(Object.values(choice).toSorted((a, b) => a - b)).toEqual(
      CSV_TEMPLATE_COLUMNS.map((_column, index) => index),
    );
    expect(missingColumns(choice)).toEqual([]);
  });

  it('are known with accents, capitals and other separators', () => {
    expect(proposeColumns(['Référence', 'PRIX', 'Unité prix', 'S+', 'Remarques'])).toEqual({
      reference: 0,
      price: 1,
      priceUnit: 2,
      rooms: 3,
    });
  });

  it('without which no file can be read are named', () => {
    expect(missingColumns({ reference: 0, title: 2, price: 1 })).toEqual(['transaction', 'category', 'description']);
  });
});

describe('the file that is sent', () => {
  const table = {
    header: ['Mon code', 'Texte', 'Notes'],
    rows: [
      ['A-1', 'une\nvilla', 'x'],
      ['A-2', 'un studio', 'y'],
    ],
  };

  it('has the names that the API knows, and the line of each row', () => {
    const { text, lines } = canonicalCsv(table, { reference: 0, description: 1 });
    expect(text).toBe('\ufeffreference;description\r\nA-1;"une\nvilla"\r\nA-2;un studio\r\n');
    expect(lines).toEqual([2, 4]);
    expect([columnNamed('reference'), columnNamed('propertyid')]).toEqual(['reference', null]);
  });

  it('gives back the refused rows with all columns of the user and the errors', () => {
    const refused = {
      line: 4,
      reference: 'A-2',
      action: 'refuse' as const,
      title: null,
      issues: [],
      refused: null,
      publicKey: null,
      done: true,
    };
    const texts = { errors: 'Erreurs', reference: 'Référence', title: 'Titre', errorsOf: () => 'trop court' };
    const file = { name: 'a.csv', table, choice: { reference: 0, description: 1 }, importKey: 'im_1' };
    expect(failedRowsCsv([refused], file, texts)).toBe(
      '\ufeffMon code;Texte;Notes;Erreurs\r\nA-2;un studio;y;trop court\r\n',
    );
    expect(failedRowsCsv([refused], null, texts)).toBe('\ufeffRéférence;Titre;Erreurs\r\nA-2;;trop court\r\n');
  });
});
