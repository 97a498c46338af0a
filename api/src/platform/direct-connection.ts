import type pg from 'pg';

/**
 * The settings of a connection to PostgreSQL itself, for what a pooler in transaction mode cannot do: migrations,
 * notifications, locks of a session. It has no time limits, whatever the role's are (`session-settings.ts`).
 */
export function directConnection(connectionString: string, applicationName: string): pg.ClientConfig {
  return {
    connectionString,
    application_name: applicationName,
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  };
}
