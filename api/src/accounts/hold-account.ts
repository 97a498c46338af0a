import { heldStatement } from '../platform/prepared.ts';

/**
 * Holds an account as it is until the transaction ends; travels with the statement that follows, which sees it so. The
 * wish to leave and a suspension lock the same row: they were there before what this transaction puts online, or come
 * after it and take it off the site. Alike transactions do not wait for each other. Call it before the statement that
 * reads the account, and not with a published ad of it locked: those wait for that ad, with the account locked.
 */
export const holdAccount = heldStatement('select from users where uid = $1 for key share');
