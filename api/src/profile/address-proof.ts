import { addressKey } from '@houni/domain/address-key';
import type { Services } from '../services.ts';

/** Whether the account has proved the address with this key. False too if it has another address now, or is unknown. */
export async function readAddressProof(
  db: Services['db'],
  { account, address }: { account: string; address: string },
): Promise<{ proved: boolean }> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'emailProved'])
    .where('uid', '=', account)
    .executeTakeFirst();
  return { proved: user?.emailProved === true && user.email !== null && (await addressKey(user.email)) === address };
}
