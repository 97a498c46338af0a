/**
 * `npm run bench:shell`: requests per second of the shell for a listing page with 24 ads, with and without its
 * page cache, in the same run. The product must be running (`npm start`).
 */
import autocannon from 'autocannon';
import { startShell } from './shell-process.ts';

const PATH = '/acheter/appartements/tunis/g-22';
const DURATION_SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const HOST = new URL(process.env.PUBLIC_SITE_URL ?? 'http://houni.localhost:3000').host;

interface Row {
  cache: string;
  'requests/s': number;
  'p50 ms': number;
  'p99 ms': number;
  'KB/page': number;
  errors: number;
}

async function measure(label: string, port: number, settings: Record<string, string>): Promise<Row> {
  const shell = await startShell(port, settings);
  const headers = { host: HOST, 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 (bench)' };
  const url = shell.address + PATH;
  try {
    // Warm-up: during compilation the rate is a third of the later one.
    await autocannon({ url, headers, connections: 10, duration: Math.min(DURATION_SECONDS, 8) });
    const result = await autocannon({ url, headers, connections: 20, duration: DURATION_SECONDS });
    return {
      cache: label,
      'requests/s': Math.round(result.requests.average),
      'p50 ms': result.latency.p50,
      'p99 ms': result.latency.p99,
      'KB/page': Math.round(result.throughput.total / Math.max(1, result.requests.total) / 102.4) / 10,
      errors: result.errors + result.non2xx,
    };
  } finally {
    shell.stop();
  }
}

const rows = [
  await measure('on', 5981, { PAGE_CACHE_SECONDS: '15' }),
  await measure('off', 5982, { PAGE_CACHE_SECONDS: '0' }),
];
console.table(rows);
const [on, off] = rows;
if (on && off)
  console.log(
    `With its cache the shell answers ${(on['requests/s'] / off['requests/s']).toFixed(1)} times as many requests.`,
  );
