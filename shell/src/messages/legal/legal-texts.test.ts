import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@houni/domain/locale';
import { HINT_COOKIE, REFRESH_COOKIE, SESSION_COOKIE } from '../../session/session-cookie.ts';
import { LEGAL_TEXTS } from './legal-texts.ts';

const RETENTION = readFileSync(join(import.meta.dirname, '../../../../docs/retention.md'), 'utf8');
const sectionsOf = (locale: (typeof LOCALES)[number]) => LEGAL_TEXTS[locale].parts.flatMap(({ sections }) => sections);
/** The numbers in the last column of a table, which must be the same in every language. */
const numbersOf = (locale: (typeof LOCALES)[number], id: string) =>
  sectionsOf(locale)
    .find((section) => section.id === id)
    ?.table?.rows.map((row) => row.at(-1)?.match(/\d+/g) ?? []);

describe.each(LOCALES)('the legal texts in %s', (locale) => {
  it('have the sections of French, in the same order, with the same tables', () => {
    const shape = (of: typeof locale) =>
      LEGAL_TEXTS[of].parts.map(({ id, sections }) => [
        id,
        sections.map((section) => [section.id, section.table?.rows.map((row) => row.length)]),
      ]);
    expect(shape(locale)).toEqual(shape('fr'));
    expect(numbersOf(locale, 'retention')).toEqual(numbersOf('fr', 'retention'));
    for (const { table } of sectionsOf(locale)) {
      if (table) expect(table.rows.every((row) => row.length === table.head.length)).toBe(true);
    }
  });

  it('name law, authority, controller and every right', () => {
    const text = JSON.stringify(LEGAL_TEXTS[locale]);
    for (const word of ['2004-63', 'INPDP', 'contact@houni.tn', 'Firebase Authentication'])
      expect(text).toContain(word);
    const ids = sectionsOf(locale).map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(['controller', 'purposes', 'agreement', 'retention', 'rights', 'stored-values']),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('name the cookies that we set', () => {
    const cookies = sectionsOf(locale)
      .find(({ id }) => id === 'stored-values')
      ?.table?.rows.map(([name]) => name);
    expect(cookies).toEqual(expect.arrayContaining([SESSION_COOKIE, REFRESH_COOKIE, HINT_COOKIE, 'locale']));
  });
});

it('the retention periods in the privacy policy are those that the jobs apply', () => {
  const stated = sectionsOf('en').find(({ id }) => id === 'retention')?.table?.rows ?? [];
  const applied = (table: string) => RETENTION.split('\n').find((line) => line.startsWith(`| \`${table}\``)) ?? '';
  for (const [row, table] of [
    ['Closed listing: name, phone', 'ads'],
    ['Messages to our team', 'contact_requests'],
    ['Conversations between accounts', 'conversations'],
    ['Conversations of visitors', 'conversations'],
    ['Who asked for a phone', 'reveals'],
    ['Saved search without an account, never', 'saved_searches'],
    ['Listings already sent in an alert', 'saved_search_matches'],
    ['Photos no longer', 'media'],
    ['Import reports', 'imports'],
    ['Statistics identifier', 'visitor_identities'],
    ['Statistics of a listing', 'ad_counters'],
    ['Record of decisions', 'audit_log'],
    ['Reports of listings', 'ad_reports'],
    ['Invitations of agencies', 'agency_invitations'],
  ] as const) {
    const numbers = stated.find(([name]) => name?.startsWith(row))?.[1]?.match(/\d+ (days|months)/g);
    expect([row, numbers?.length]).not.toEqual([row, undefined]);
    for (const number of numbers ?? []) expect(applied(table)).toContain(number);
  }
});
