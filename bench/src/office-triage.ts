/**
 * `npm run bench:triage`: a scripted moderator decides 50 prepared cases by keyboard alone, at 1280 × 900: keys for each
 * case, scrolling, and the time from the last key of a decision until the next case can be read and decided. The moderator
 * knows only what the screen shows; each decision is compared with the one that was prepared. Starts its own product.
 */
/* oxlint-disable houni/boundaries -- uses the product and the sessions of the tests */
import type { Page } from '@playwright/test';
import { startTestProduct } from '../../scripts/product-test/test-product.ts';
import { openBrowser } from './browser.ts';

const started = await startTestProduct();
Object.assign(process.env, started.env);
// They read the addresses of the product when they are loaded.
const { query } = await import('../../e2e/database.ts');
const { staffSession } = await import('../../e2e/session.ts');
const { product } = await import('../../e2e/product.ts');

const VIEWPORT = { width: 1280, height: 900 };
const NEXT_CASE_TIMEOUT_MS = 10_000;

/** What is wrong with a case, the keys of the right decision, and the state that it leads to. */
const KINDS = {
  fine: { cases: 20, text: '', keys: ['a'], state: 'published' },
  scam: {
    cases: 12,
    text: ' Versement de 200 dinars par mandat avant la visite.',
    // In the list of reasons the first letter of "Arnaque" chooses it, and Enter sends.
    keys: ['r', 'a', 'Enter'],
    state: 'rejected',
  },
  contact: { cases: 12, text: ' Appelez le 98 123 456.', keys: ['c', 'c', 'Enter'], state: 'changes_requested' },
  reported: { cases: 6, text: '', keys: ['x', 'a', 'Enter'], state: 'removed' },
} as const;
type Kind = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as Kind[]; // the keys of the object above

/** Makes cases of the demonstration's ads. @returns what is wrong with each, by the key of the ad */
async function prepareCases(): Promise<Map<string, Kind>> {
  const all = KIND_NAMES.flatMap((kind) => Array.from({ length: KINDS[kind].cases }, () => kind));
  await query('delete from moderation_cases');
  const ads = await query<{ id: number; key: string }>(
    `select id::int, public_key as key from ads where state = 'published' and expires_at > now() + interval '1 day'
       and description !~ '\\d{2}[ .]?\\d{3}[ .]?\\d{3}' order by md5(public_key) limit $1`,
    [all.length],
  );
  const prepared = new Map<string, Kind>();
  // Kinds in turn, as in a queue.
  const order = all.map((kind, at) => ({ kind, at: (at * 19) % all.length })).toSorted((a, b) => a.at - b.at);
  for (const [at, { id, key }] of ads.entries()) {
    const kind = order[at]?.kind ?? 'fine';
    prepared.set(key, kind);
    const isReported = kind === 'reported';
    await query('update ads set state = $2, description = description || $3 where id = $1', [
      id,
      isReported ? 'published' : 'in_review',
      KINDS[kind].text,
    ]);
    await query(
      `with opened as (insert into moderation_cases (ad_id, cause, risk_score, priority, opened_at)
         values ($1, $2, 50, 50, timestamptz '2020-01-01' + $3 * interval '1 minute') returning id)
       insert into case_risks select id, 'new_account', 50 from opened where $2 = 'risk'`,
      [id, isReported ? 'reports' : 'risk', at],
    );
    if (isReported)
      await query(
        `insert into ad_reports (ad_id, reporter, reason, text)
         select $1, 'address:triage-' || n, 'scam', 'On m’a demandé de payer avant la visite.' from generate_series(1, 3) n`,
        [id],
      );
  }
  return prepared;
}

/** What the moderator sees: the marked signs and the reports. */
function judge(page: Page): Promise<Kind> {
  return page.evaluate(() => {
    if (document.querySelector('mark[title="argent demandé avant la visite"]')) return 'scam';
    if (document.querySelector('blockquote')) return 'reported';
    return document.querySelector('mark[title="coordonnées"]') ? 'contact' : 'fine';
  });
}

/** The parts of the screen that a decision needs and that are not wholly in the window. */
function partsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts: Record<string, string> = {
      heading: 'h1',
      photos: 'section[aria-label="Photos"]',
      decision: 'section[aria-label="Décision"]',
      marks: 'mark[title]',
      reports: 'blockquote',
      facts: '[data-part="facts"]',
      account: '[data-part="account"]',
    };
    return Object.entries(parts).flatMap(([name, selector]) =>
      [...document.querySelectorAll(selector)].some((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top < 0 || bottom > innerHeight;
      })
        ? [name]
        : [],
    );
  });
}

/** Waits for a case that can be read and decided. @returns its key, and the milliseconds since the last pressed key */
async function nextCase(page: Page, before: string): Promise<{ key: string; ms: number }> {
  const found = await page.waitForFunction(
    (old) => {
      const [, key = ''] = /\/office\/queue\/(\w+)/.exec(location.pathname) ?? [];
      const isOver = location.pathname.endsWith('/office/queue');
      const isReadable =
        key !== '' && key !== old && document.querySelector(`[data-case="${key}"] [role="timer"]`) !== null;
      if (!isReadable && !isOver) return null;
      const { pressedAt } = globalThis as unknown as { pressedAt: number };
      return { key, ms: performance.now() - pressedAt };
    },
    before,
    { polling: 'raf', timeout: NEXT_CASE_TIMEOUT_MS },
  );
  return (await found.jsonValue()) ?? { key: '', ms: 0 };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const browser = await openBrowser();
try {
  const prepared = await prepareCases();
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block', locale: 'fr-TN' });
  await context.addCookies(await staffSession('moderator'));
  // They have answered the consent banner.
  const refused = `refused.1.${encodeURIComponent(new Date().toISOString())}`;
  await context.addCookies([{ name: 'houni-consent', value: refused, url: product.dashboardUrl }]);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const counted = { pressedAt: 0, scrolls: 0 };
    Object.assign(globalThis, counted);
    const state = globalThis as unknown as typeof counted;
    addEventListener('keydown', () => (state.pressedAt = performance.now()), { capture: true });
    addEventListener('scroll', () => (state.scrolls += 1), { capture: true });
  });
  await page.goto(`${product.dashboardUrl}/office/queue`);
  await page.waitForSelector('#slot[data-mounted]', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Prendre le suivant' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/office\/queue\/\w+/);
  const keys: number[] = [];
  const times: number[] = [];
  const outside = new Map<string, number>();
  let { key } = await nextCase(page, '');
  for (let at = 0; at < prepared.size && key !== ''; at += 1) {
    const decision = KINDS[await judge(page)].keys;
    for (const part of await partsOutside(page)) outside.set(part, (outside.get(part) ?? 0) + 1);
    for (const [place, pressed] of decision.entries()) {
      await page.keyboard.press(pressed);
      if (place === 0 && decision.length > 1) await page.waitForSelector('select[name="reason"]:focus');
    }
    keys.push(decision.length);
    const next = await nextCase(page, key);
    if (next.key !== '') times.push(next.ms);
    key = next.key;
  }
  const scrolls = await page.evaluate(() => (globalThis as unknown as { scrolls: number }).scrolls);
  const states = await query<{ key: string; state: string }>(
    'select public_key as key, state from ads where public_key = any($1)',
    [[...prepared.keys()]],
  );
  const right = states.filter(({ key: one, state }) => KINDS[prepared.get(one) ?? 'fine'].state === state).length;
  console.log(`Decided: ${keys.length} of ${prepared.size} cases, ${right} rightly`);
  console.log(`Keys for a case: median ${median(keys)}, most ${Math.max(...keys)}`);
  console.log(`Scroll events at ${VIEWPORT.width} × ${VIEWPORT.height}: ${scrolls}`);
  console.log(
    `Cases with a part outside of the window: ${[...outside].map(([part, count]) => `${part} ${count}`).join(', ') || 'none'}`,
  );
  console.log(
    `Next case readable after: median ${Math.round(median(times))} ms, longest ${Math.round(Math.max(...times))} ms`,
  );
} finally {
  await browser.close();
  await started.stop();
}
