import { CsvUnreadable, readCsvTable } from './csv-table.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const problemOf = (file: Uint8Array) => {
  try {
    readCsvTable(file);
  } catch (error) {
    return error instanceof CsvUnreadable ? error.problem : error;
  }
  return null;
};

describe('readCsvTable', () => {
  it.each([';', ',', '\t', '|'])('reads a file with the delimiter "%s"', (delimiter) => {
    const text = [
      ['ref', 'prix'],
      ['A-1', '420000'],
    ]
      .map((row) => row.join(delimiter))
      .join('\r\n');
    expect(readCsvTable(bytes(text))).toEqual({ header: ['ref', 'prix'], rows: [['A-1', '420000']] });
  });

  it('reads quoted cells with line breaks, and fills in missing cells', () => {
    expect(readCsvTable(bytes('ref;texte;prix\nA-1;"une\nvilla; vue ""mer""";5\nA-2;studio\n')).rows).toEqual([
      ['A-1', 'une\nvilla; vue "mer"', '5'],
      ['A-2', 'studio', ''],
    ]);
  });

  it('reads what Excel writes: Windows-1252, and UTF-8 with a byte order mark', () => {
    expect(readCsvTable(Uint8Array.from([...bytes('ref;'), 0xe9, ...bytes('tage\nA;2')])).header).toEqual([
      'ref',
      'étage',
    ]);
    expect(readCsvTable(bytes('\ufeffref;prix\nA;2')).header).toEqual(['ref', 'prix']);
  });

  it('says why a file cannot be read', () => {
    expect(problemOf(bytes('ref;prix\n'))).toBe('empty');
    expect(problemOf(Uint8Array.from([80, 75, 3, 4, 0, 0]))).toBe('encoding');
    expect(problemOf(bytes(`ref\n${'A\n'.repeat(1001)}`))).toBe('tooManyRows');
    expect(problemOf(new Uint8Array(2 * 1024 * 1024 + 1).fill(65))).toBe('tooLarge');
  });
});
