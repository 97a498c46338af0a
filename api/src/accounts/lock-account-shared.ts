import { pipelinedStatement } from '../platform/prepared-statements.ts';

/**
 * Locks an account against deletion requests and suspensions until the transaction ends. The lock is shared: transactions
 * that publish ads do not wait for each other. It is sent together with the next statement, which sees the locked row.
 *
 * Call it before the statement that reads the account, and never while a published ad of the account is locked: a
 * deletion request locks the account first and then waits for its ads.
 */
export const lockAccountShared = pipelinedStatement('select from users where uid = $1 for key share');
