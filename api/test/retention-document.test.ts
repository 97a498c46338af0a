import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { JOBS } from '../src/subjects.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/retention.md');
/** Columns that may identify a person: addresses, telephone numbers, names, positions, ids of accounts. */
const PERSONAL_COLUMN =
  /(^|_)(emails?|phones?|name|uid|ip|address|user_agent|actor|reporter|author|lat|lng|position)$|^[a-z]+ed_by$/;

interface Row {
  tables: string[];
  /** Backticked words of the second and of the last cell. */
  second: string[];
  last: string;
}

/** The rows of the table below a heading of the document. */
function rowsBelow(heading: string): Row[] {
  const [, section = ''] = readFileSync(DOCUMENT, 'utf8').split(`## ${heading}\n`);
  return (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      return { tables: codesIn(cells[1]), second: codesIn(cells[2]), last: cells.at(-2) ?? '' };
    });
}

const codesIn = (cell = '') => Array.from(cell.matchAll(/`([^`]+)`/g), ([, code = '']) => code);

const personal = rowsBelow('Tables with personal data');
const impersonal = rowsBelow('Tables without personal data');
const withData = personal.flatMap(({ tables }) => tables);
const withoutData = impersonal.flatMap(({ tables }) => tables);
const exceptions = new Set(impersonal.flatMap(({ second }) => second));

let database: TestDatabase;
let columns: { table: string; column: string; isAccount: boolean }[];
beforeAll(async () => {
  database = await testDatabase('migrated');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ table: string; column: string; isAccount: boolean }>(`
    select t.relname as "table", a.attname as "column", exists (
        select from pg_constraint c
        where c.contype = 'f' and c.conrelid = t.oid and c.confrelid = 'users'::regclass and a.attnum = any(c.conkey)
      ) as "isAccount"
    from pg_class t join pg_attribute a on a.attrelid = t.oid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by 1, a.attnum`);
  columns = rows;
  await client.end();
});
afterAll(() => database.drop());

describe('docs/retention.md', () => {
  it('lists every table of the schema once, with or without personal data', () => {
    const inSchema = [...new Set(columns.map(({ table }) => table))].sort();
    const listed = [...withData, ...withoutData].filter((table) => !table.includes('.')).sort();
    // A new table needs a row in one of the two tables of the document.
    expect(listed).toEqual(inSchema);
  });

  it('lists tables with columns of persons among those with personal data', () => {
    const suspicious = columns
      .filter(({ column, isAccount }) => isAccount || PERSONAL_COLUMN.test(column))
      .map(({ table, column }) => ({ table, name: `${table}.${column}` }))
      .filter(({ table, name }) => !withData.includes(table) && !exceptions.has(name));
    expect(suspicious.map(({ name }) => name)).toEqual([]);
  });

  it('excuses no column that does not exist or needs no excuse', () => {
    const names = columns
      .filter(({ column }) => PERSONAL_COLUMN.test(column))
      .map((one) => `${one.table}.${one.column}`);
    expect([...exceptions].filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(personal.map((row) => [row.tables.join(', '), row] as const))(
    'names what deletes the rows of %s: a job, or the table that they are deleted with',
    (_tables, { last }) => {
      const jobs = JOBS.map(({ name }) => name);
      const means = codesIn(last);
      expect(means.length > 0 || last.startsWith('no job: ')).toBe(true);
      expect(means.filter((name) => !jobs.includes(name) && !withData.includes(name))).toEqual([]);
    },
  );

  it('says with which table rows are deleted only if the database deletes them', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ child: string; parent: string }>(
      `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
       where contype = 'f' and confdeltype in ('c', 'n')`,
    );
    await client.end();
    const claimed = personal.flatMap(({ tables, last }) =>
      Array.from(last.matchAll(/with `([^`]+)`/g), ([, parent = '']) => parent).flatMap((parent) =>
        tables.map((child) => `${child} with ${parent}`),
      ),
    );
    const actual = new Set(rows.map(({ child, parent }) => `${child} with ${parent}`));
    expect(claimed.filter((claim) => !actual.has(claim))).toEqual([]);
  });
});
