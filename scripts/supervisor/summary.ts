import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../auth-emulator/demo-accounts.ts';
import type { Environment } from '../environment.ts';

const ROLES: Record<string, string> = {
  'demo-user': 'private advertiser',
  'demo-agency': 'agency owner',
  'demo-moderator': 'moderator',
  'demo-administrator': 'administrator',
};

/**
 * The summary that `npm start` prints when everything runs.
 * @param against the site whose releases and API are used (`npm run dev -- --against`); null: those of this machine
 */
export function summary(environment: Environment, seconds: number, against: string | null = null): string {
  const own = [
    ['API', `${environment.PUBLIC_API_URL} (documentation at /docs, sent mails at /dev/mail)`],
    ['Releases', environment.ARTEFACT_URL],
    ...DEMO_ACCOUNTS.map(({ localId, email }) => [ROLES[localId] ?? localId, `${email} / ${DEMO_PASSWORD}`]),
  ];
  const rows = [
    ['Site', environment.PUBLIC_SITE_URL],
    ['Dashboard', environment.PUBLIC_DASHBOARD_URL],
    ['One host', `http://localhost:${environment.SHELL_PORT}`],
    ...(against === null ? own : [['Against', `${against}: releases, API, sign-in`]]),
  ];
  const width = Math.max(...rows.map(([name = '']) => name.length));
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(width)}  ${value}`);
  return ['', `Houni is ready after ${seconds.toFixed(1)} s. Ctrl-C stops it.`, '', ...lines, ''].join('\n');
}
