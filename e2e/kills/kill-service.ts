import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { product } from '../product.ts';

/**
 * Kills a process of the product, which its supervisor starts again.
 * @returns false if it does not run at the moment
 */
export async function killService(service: 'api' | 'database'): Promise<boolean> {
  const pid = await (service === 'api' ? pidOfApi() : pidOfDatabase());
  if (pid === null) return false;
  try {
    // The API's workers belong to its group; PostgreSQL's children end with it.
    process.kill(service === 'api' ? -pid : pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

async function pidOfApi(): Promise<number | null> {
  const text = await readFile(path.join(product.dataDir, 'run/api.json'), 'utf8').catch(() => 'null');
  const record: unknown = JSON.parse(text);
  return typeof record === 'object' && record !== null && 'pid' in record && typeof record.pid === 'number'
    ? record.pid
    : null;
}

async function pidOfDatabase(): Promise<number | null> {
  const text = await readFile(path.join(product.dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}
