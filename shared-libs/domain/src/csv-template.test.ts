import { TEXT_LIMITS } from './limits.ts';
import { CSV_TEMPLATE_COLUMNS, CSV_EXAMPLES, csvTemplate, withoutFormula } from './csv-template.ts';

describe('CSV template', () => {
  it('is UTF-8 with a header row and a row for each example', () => {
    const lines = csvTemplate().split('\r\n');
    expect(lines[0]).toBe(`\ufeff${CSV_TEMPLATE_COLUMNS.map(({ name }) => name).join(';')}`);
    expect(lines).toHaveLength(CSV_EXAMPLES.length + 2);
  });

  it.each(CSV_EXAMPLES)('has a publishable example $reference', (example) => {
    const { title, description, photos } = example;
    expect(title.length).toBeGreaterThanOrEqual(TEXT_LIMITS.adTitle.min);
    expect(title.length).toBeLessThanOrEqual(TEXT_LIMITS.adTitle.max);
    expect(description.length).toBeGreaterThanOrEqual(TEXT_LIMITS.adDescription.min);
    for (const photo of photos.split('|')) expect(URL.canParse(photo)).toBe(true);
    for (const { name, required } of CSV_TEMPLATE_COLUMNS) if (required) expect(example[name]).not.toBe('');
  });
});

describe('a cell of an export', () => {
  it.each(['=1+1', '+cmd()', '-2+3', '@SUM(1)', '\t=1', '\r=1'])('is never a formula: %j', (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
  });

  it.each(['-12.500', '+21698123456', '3,5', 'Appartement', '', 'a=b'])('keeps %j', (text) => {
    expect(withoutFormula(text)).toBe(text);
  });
});
