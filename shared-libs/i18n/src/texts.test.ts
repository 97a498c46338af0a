import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { withFrenchSpacing } from '@houni/domain/with-french-spacing';
import { flattenTexts, MESSAGE_FOLDERS, readMessages, ROOT } from './message-files.test-support.ts';
import { UNWANTED_WORDS, unwantedWordsIn } from './unwanted-words.test-support.ts';

interface Text {
  locale: Locale;
  /** File and key, for the message of a failure. */
  at: string;
  text: string;
}

const MESSAGES: Text[] = MESSAGE_FOLDERS.flatMap((folder) =>
  LOCALES.flatMap((locale) =>
    flattenTexts(readMessages(folder, locale))
      // Identifiers of sections and names of cookies.
      .filter(([key]) => !/(^|\.)id$/.test(key))
      .map(([key, text]) => ({ locale, at: `${folder}/${locale}.json ${key}`, text })),
  ),
);

/** TypeScript files with texts: in one language (`texts/fr.ts`) or in all, by language (`fr: { … }`). */
const SOURCES = [
  'api/src/mail/texts/*.ts',
  'api/src/mail/{labels,reason-text,product-name}.ts',
  'api/src/*/page-texts.ts',
  'api/src/open-graph/image-texts.ts',
  'shell/src/components/offline-texts.ts',
  'shell/src/server/preview-texts.ts',
].flatMap((pattern) => globSync(pattern, { cwd: ROOT }));

/** The string literals of a source file, without the code in templates. */
function textsOfSource(file: string): Text[] {
  const [own] = LOCALES.filter((locale) => basename(file) === `${locale}.ts`);
  let locale: Locale | undefined = own;
  return readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((line, index): Text[] => {
      if (!own) locale = LOCALES.find((code) => new RegExp(`^\\s*${code}: `).test(line)) ?? locale;
      if (!locale || /^import |^\s*(\/?\*|\/\/)/.test(line)) return [];
      const language = locale;
      return [...line.matchAll(/'([^']*)'|`([^`]*)`/g)].map(([, plain = '', template = '']) => ({
        locale: language,
        at: `${file}:${index + 1}`,
        text: (plain + template).replaceAll(/\$\{[^}]*\}/g, ''),
      }));
    });
}

const ARTICLES: Text[] = LOCALES.flatMap((locale) =>
  globSync(`api/demo/articles/*/${locale}.md`, { cwd: ROOT }).flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('slug:'))
      .map((text, index) => ({ locale, at: `${file}:${index + 1}`, text })),
  ),
);

const ALL = [...MESSAGES, ...SOURCES.flatMap((file) => textsOfSource(file)), ...ARTICLES];

/** Labels of buttons, as far as their keys show it. */
const BUTTON =
  /(^|\.)(actions\.\w+|remedies\.\w+|(re)?submit|send|confirm|retry|reload|accept|refuse|action|apply|undo)$/;
const MAX_BUTTON_CHARACTERS = 28;

describe('the texts of the product', () => {
  it('are found in every kind of file', () => {
    expect(MESSAGE_FOLDERS.length).toBeGreaterThan(20);
    expect(SOURCES.length).toBeGreaterThan(10);
    expect(ARTICLES.length).toBeGreaterThan(1000);
    expect(UNWANTED_WORDS.length).toBeGreaterThan(80);
  });

  it('contain no word that docs/texts.md replaces', () => {
    expect(
      ALL.flatMap(({ at, text, locale }) => unwantedWordsIn(text, locale).map((words) => `${at}: ${words}`)),
    ).toEqual([]);
  });

  it('have French spaces', () => {
    const french = [...MESSAGES, ...ARTICLES].filter(({ locale }) => locale === 'fr');
    const wrong = french.filter(({ text }) => withFrenchSpacing(text) !== text);
    expect(wrong.map(({ at, text }) => `${at}: ${withFrenchSpacing(text)}`)).toEqual([]);
  });

  it('have narrow no-break spaces between thousands', () => {
    expect(ALL.filter(({ text }) => /(?<![\d.,-])\d{1,3}[ \u00A0.,]\d{3}(?![\d-])/.test(text))).toEqual([]);
  });

  it('write percent signs as their language does', () => {
    const patterns: Record<Locale, RegExp> = {
      fr: /(\d|\}\})(?!\u00A0)[^\d\u00A0]?%/,
      ar: /(\d|\}\})[ \u00A0\u202F]%|٪/,
      en: /(\d|\}\})[ \u00A0\u202F]%/,
      it: /(\d|\}\})[ \u00A0\u202F]%/,
      es: /(\d|\}\})(?!\u00A0)[^\d\u00A0]?%/,
    };
    expect(ALL.filter(({ text, locale }) => patterns[locale].test(text))).toEqual([]);
  });

  it('isolate S+2 in Arabic messages', () => {
    const open = MESSAGES.filter(({ locale, text }) => locale === 'ar' && /(?<![\u2066-\u2068])S\+[\dN{]/.test(text));
    expect(open).toEqual([]);
  });

  it('never join an Arabic prefix to a value, which may be in Latin letters', () => {
    expect(ALL.filter(({ locale, text }) => locale === 'ar' && /[\u0621-\u0652]\{\{/.test(text))).toEqual([]);
  });

  it('isolate a number with its sign in Arabic', () => {
    const open = ALL.filter(({ locale, text }) => locale === 'ar' && /(?<![\w\u2066-\u2068])[+−-](\d|\{\{)/.test(text));
    expect(open).toEqual([]);
  });

  it('are short enough on buttons', () => {
    const buttons = MESSAGES.filter(({ at, text }) => BUTTON.test(at.split(' ')[1] ?? '') && !/[.{]/.test(text));
    expect(buttons.length).toBeGreaterThan(100);
    expect(buttons.filter(({ text }) => [...text].length > MAX_BUTTON_CHARACTERS)).toEqual([]);
  });
});
