/* oxlint-disable houni/boundaries -- measures functions of the API and of the store */
/**
 * `npm run bench:proof`: what the proof of work costs a visitor and an attacker. Solves challenges with the product's
 * modules in Chromium, as fast as this machine is and four times slower, before (WebCrypto) and now (a library in a
 * worker), in one run. Prints digests a second, the time of the hundredth sign-up, the 400th reveal and the 200th message of an hour from
 * one address, and what a native program pays. Fails if one of a hundred phones waits longer than three seconds.
 */
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { addressLimit } from '@houni/domain/rate-limits';
import { isSolution } from '@houni/domain/proof-of-work';
import type { Challenge } from '@houni/domain/proof-of-work';
import { addressDoublings, FIRST_PROOF_BITS } from '../../api/src/platform/proof-difficulty.ts';
import { openBrowser } from './browser.ts';
import type { Way } from './proof/page.ts';
import { serveProofPage } from './proof/serve-page.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const PHONE_SLOWDOWN = Number(process.env.BENCH_CPU ?? 4);
const TARGET_S = 3;
/** One core of a server. */
const NATIVE_DIGESTS_PER_S = 10_000_000;
const CHALLENGES_PER_RUN = 12;
/** Of a hundred searches one takes longer than so many mean ones: their number is distributed exponentially. */
const LONGEST_OF_HUNDRED = Math.log(100);
const CALLS = [
  { kind: 'sign-up', name: 'sign_up', nth: 100 },
  { kind: 'reveal', name: 'reveal', nth: 400 },
  { kind: 'message', name: 'contact', nth: 200 },
] as const;

/** Two digits. */
const round = (value: number): number => Number(value.toPrecision(2));

interface Total {
  digests: number;
  seconds: number;
  /** Of all threads of the page: other programs on a busy machine do not change it. */
  processorSeconds: number;
}

const totals = new Map<string, Total>();
function totalOf(way: Way, slowdown: number): Total {
  const key = `${way} ${slowdown}`;
  const total = totals.get(key) ?? { digests: 0, seconds: 0, processorSeconds: 0 };
  totals.set(key, total);
  return total;
}
/** Digests a second of processor time. */
const rateOf = (way: Way, slowdown: number): number => {
  const { digests, processorSeconds } = totalOf(way, slowdown);
  return digests / processorSeconds;
};

async function measure(page: Page, way: Way, slowdown: number, difficulty: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const processorTime = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ProcessTime')?.value ?? 0;
  };
  // As long as a token of the API.
  const challenges: Challenge[] = Array.from({ length: CHALLENGES_PER_RUN }, () => ({
    token: randomBytes(49).toString('base64url'),
    difficulty,
  }));
  const before = await processorTime();
  const found = await page.evaluate(([chosen, given]) => window.solveAll?.(chosen, given), [way, challenges] as const);
  const seconds = (await processorTime()) - before;
  await devtools.detach();
  for (const [index, { digests }] of (found ?? []).entries()) {
    const { token = '' } = challenges[index] ?? {};
    // The nonce counts the digests: what the page found must be what the API accepts.
    if (!(await isSolution(`${token}.${(digests - 1).toString(36)}`, difficulty)))
      throw new Error(`The API would reject a solution of ${way}.`);
  }
  const total = totalOf(way, slowdown);
  for (const { digests, ms } of found ?? []) {
    total.digests += digests;
    total.seconds += ms / 1000;
  }
  total.processorSeconds += seconds;
}

const server = await serveProofPage();
const browser = await openBrowser();
console.log(`Load average at the start: ${loadavg()[0]?.toFixed(1)}`);
try {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page has no port.');
  const page = await browser.newPage();
  // Without its worker the product solves with WebCrypto, too.
  page.on('console', (message) => {
    throw new Error(`The page warns: ${message.text()}`);
  });
  await page.goto(`http://127.0.0.1:${address.port}/`);
  for (let run = 0; run < RUNS; run += 1) {
    for (const slowdown of [1, PHONE_SLOWDOWN]) {
      // A lower difficulty, because it is slow: the digests a second are the same.
      await measure(page, 'before', slowdown, FIRST_PROOF_BITS - 4);
      await measure(page, 'now', slowdown, FIRST_PROOF_BITS);
    }
    console.log(`run ${run + 1} of ${RUNS}, load average ${loadavg()[0]?.toFixed(1)}`);
  }
} finally {
  await browser.close();
  server.close();
}

console.log('\nDigests a second of processor time; in brackets, of this busy or idle machine');
const shown = (way: Way, slowdown: number): string => {
  const { digests, seconds } = totalOf(way, slowdown);
  return `${Math.round(rateOf(way, slowdown))} (${Math.round(digests / seconds)})`;
};
console.table(
  [1, PHONE_SLOWDOWN].map((slowdown) => ({
    'processor divided by': slowdown,
    'before (WebCrypto)': shown('before', slowdown),
    'now (worker)': shown('now', slowdown),
    ratio: round(rateOf('now', slowdown) / rateOf('before', slowdown)),
  })),
);

const rows = CALLS.map(({ kind, name, nth }) => {
  const bits = FIRST_PROOF_BITS + addressDoublings(name, nth - 1);
  const { max, hours } = addressLimit(name);
  // The law before there was an allowance.
  const bitsBefore = 14 + Math.floor((1.5 * (nth - 1)) / (max / hours));
  const phone = 2 ** bits / rateOf('now', PHONE_SLOWDOWN);
  return {
    call: `${nth}th ${kind}`,
    'bits before': bitsBefore,
    'phone before': round(2 ** bitsBefore / rateOf('before', PHONE_SLOWDOWN)),
    bits,
    desktop: round(2 ** bits / rateOf('now', 1)),
    phone: round(phone),
    'slowest of 100 phones': round(phone * LONGEST_OF_HUNDRED),
    within: phone * LONGEST_OF_HUNDRED <= TARGET_S,
  };
});
console.log('\nSeconds for the last calls of an hour from one address at the first price');
console.table(rows);

const rate = NATIVE_DIGESTS_PER_S.toLocaleString('en');
console.log(`\nSeconds of a program with ${rate} digests a second for the n-th call of an hour`);
console.table(
  CALLS.map(({ kind, name, nth }) => {
    const { max } = addressLimit(name);
    const native = (call: number) =>
      `${call}th: ${round(2 ** (FIRST_PROOF_BITS + addressDoublings(name, call - 1)) / NATIVE_DIGESTS_PER_S)}`;
    return {
      call: kind,
      'last at the first price': native(nth),
      'half way to the limit': native((nth + max) / 2),
      'at the limit': native(max),
    };
  }),
);
if (rows.some(({ within }) => !within)) process.exitCode = 1;
