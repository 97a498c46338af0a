import type { ReactNode } from 'react';
import { makeStore, Provider, signedIn } from '@houni/store';
import type { Stories } from '@houni/ui/stories';
import { agencyImport, entry, feed, job, mail } from './machine.test-support.ts';
import { allTexts } from './texts.test-support.ts';
import { moderator } from './office.test-support.ts';
import { EntryRow } from './pages/audit/audit-page.tsx';
import { FeedRow, ImportRow } from './pages/imports/import-rows.tsx';
import { JobRow } from './pages/jobs/jobs-page.tsx';
import { MailRow } from './pages/mails/mails-page.tsx';
import { Operators, ReleaseSet } from './pages/releases/releases-page.tsx';

function asAdministrator(content: ReactNode) {
  const store = makeStore({ environment: { apiUrl: 'http://api.test', getToken: () => null, deadline: 1000 } });
  store.dispatch(signedIn({ ...moderator, role: 'administrator' }));
  return { wide: true, render: () => <Provider store={store}>{content}</Provider> };
}

const asRows = (content: ReactNode) => asAdministrator(<ul role="list">{content}</ul>);

export default {
  title: 'Back office: machine',
  phone: true,
  texts: allTexts,
  states: {
    'jobs: a dead one and one that waits': asRows(
      <>
        <JobRow job={job} />
        <JobRow job={{ ...job, id: '4712', state: 'waiting', attempts: 0, lastError: null, stack: null }} />
      </>,
    ),
    'mails: one that may have arrived and a sent one': asRows(
      <>
        <MailRow mail={mail} />
        <MailRow mail={{ ...mail, id: '4712', outcome: 'sent', attempts: 1, error: null, canResend: false }} />
      </>,
    ),
    'feeds and imports of agencies': asRows(
      <>
        <FeedRow feed={feed} />
        <FeedRow feed={{ ...feed, key: 'fd_bbbbbbbbbbbb', approved: false, lastRun: null }} />
        <ImportRow one={agencyImport} />
      </>,
    ),
    'an entry of the audit log': asRows(<EntryRow entry={entry} />),
    'the live release set': asAdministrator(
      <ReleaseSet
        live={{
          shell: '0.1.0-4f2c9a1b7d3e',
          set: 12,
          remotes: { blog: '0.1.0-0a1b2c3d4e5f', agencies: '0.1.0-9f8e7d6c5b4a' },
        }}
      />,
    ),
    'a preview in use, and the runbook': asAdministrator(
      <Operators
        facts={{
          previews: [
            {
              remote: 'mf-blog',
              version: '0.1.0-0a1b2c3d4e5f',
              shownAt: '2026-02-01T10:00:00.000Z',
              expiresAt: '2026-02-02T09:30:00.000Z',
            },
          ],
          runbookUrl: 'https://wiki.example.tn/runbook',
        }}
      />,
    ),
    'no preview, and a runbook without an address': asAdministrator(
      <Operators facts={{ previews: [], runbookUrl: null }} />,
    ),
  },
} satisfies Stories;
