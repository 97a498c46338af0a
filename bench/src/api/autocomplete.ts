import type { ApiProcess } from './api-process.ts';
import { percentile } from './measure.ts';

/** Typical input: prefixes, typing errors, variants, both scripts, postal codes. */
const TYPICAL_INPUT = [
  'm',
  'ma',
  'mars',
  'la marsa',
  'lmarsa',
  'sidi bou',
  'sfax',
  'souse',
  'hamam',
  'ben ar',
  '2070',
  'kram',
].concat(['سوس', 'المر', 'تونس', 'ariana', 'el menz', 'nabeul', 'djerba', 'jerba', 'carthge', 'bizert', 'gabes', 'zz']);
const ROUNDS = 25;

/** Measures suggestions of places over HTTP, one call after the other, without the answer cache. */
export async function measureAutocomplete({ address }: ApiProcess): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const typed of TYPICAL_INPUT) {
      const began = performance.now();
      const answer = await fetch(`${address}/public/location?q=${encodeURIComponent(typed)}&locale=fr`, {
        headers: { 'cache-control': 'no-cache' },
      });
      await answer.text();
      if (!answer.ok) throw new Error(`Autocomplete answered ${answer.status}.`);
      if (round > 0) times.push(performance.now() - began);
    }
  }
  return `Autocomplete over HTTP, ${times.length} calls: p50 ${percentile(times, 0.5).toFixed(2)} ms, p99 ${percentile(times, 0.99).toFixed(2)} ms.`;
}
