import type { AuditEntry } from '@houni/contracts/administration';
import type { StaffFeed, StaffImport } from '@houni/contracts/import';
import type { Job } from '@houni/contracts/job';
import type { LoggedMail } from '@houni/contracts/mail-log';

const at = '2026-02-01T10:00:00.000Z';

/** A job that has failed for the last time. */
export const job: Job = {
  id: '4711',
  name: 'send_template_mail',
  state: 'dead',
  attempts: 10,
  maxAttempts: 10,
  lastError: 'PermanentFailure: The mail server refused the mail: 550 5.1.1 no such box as [address]',
  stack:
    '    at renderAndDeliver (file:///app/api/src/mail/jobs.ts:63:9)\n    at runJob (file:///app/api/src/platform/run-job.ts:48:5)',
  createdAt: at,
  runAt: at,
};

export const mail: LoggedMail = {
  id: '4711',
  template: 'contact-owner',
  locale: 'ar',
  recipient: 'k…@example.tn',
  outcome: 'uncertain',
  attempts: 2,
  happenedAt: at,
  error: 'UncertainDelivery: The mail server may have accepted this mail: it is not sent again automatically.',
  canResend: true,
};

export const entry: AuditEntry = {
  id: 12,
  actor: { uid: 'adm-1', name: 'Leïla Gharbi' },
  action: 'agency.suspend',
  subject: { type: 'agency', key: 'ag_k7Xm2QdP' },
  reason: 'Plusieurs personnes ont payé avant une visite qui n’a pas eu lieu.',
  details: '{"before":"verified","ads":12}',
  happenedAt: at,
};

const agency = { publicKey: 'ag_k7Xm2QdP', name: 'Agence El Manar' };

/** An import that waits for its agency. */
export const agencyImport: StaffImport = {
  key: 'im_aaaaaaaaaaaa',
  source: 'csv',
  name: 'biens-fevrier.csv',
  feed: null,
  state: 'needs_confirmation',
  failure: null,
  failureLine: null,
  notModified: false,
  counts: { create: 3, update: 12, renew: 0, unchanged: 1200, close: 80, refuse: 2 },
  done: 0,
  failed: 1,
  online: 1290,
  createdAt: at,
  finishedAt: null,
  agency,
};

/** A feed whose last run failed. */
export const feed: StaffFeed = {
  key: 'fd_aaaaaaaaaaaa',
  name: 'Notre site',
  url: 'https://www.agence-el-manar.example/export/kyero.xml',
  approved: true,
  lastRunAt: at,
  stopReason: null,
  createdAt: at,
  nextRunAt: '2026-02-02T10:00:00.000Z',
  agency,
  lastRun: {
    ...agencyImport,
    feed: 'fd_aaaaaaaaaaaa',
    source: 'feed',
    state: 'failed',
    failure: 'bad_status',
    counts: { create: 0, update: 0, renew: 0, unchanged: 0, close: 0, refuse: 0 },
    failed: 0,
  },
};
