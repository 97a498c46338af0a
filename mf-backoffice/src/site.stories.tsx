import type { ReactNode } from 'react';
import { makeStore, Provider, signedIn } from '@houni/store';
import type { Stories } from '@houni/ui/stories';
import { allTexts } from './texts.test-support.ts';
import { moderator } from './office.test-support.ts';
import { RequestView } from './pages/contact-request/contact-request-page.tsx';
import { IssueProgress, IssueState } from './pages/newsletter/issue-state.tsx';
import { RatesView } from './pages/rates/rates-page.tsx';
import { RuleForm } from './pages/redirects/rule-form.tsx';
import { RuleRow } from './pages/redirects/redirects-page.tsx';
import { VersionConflict } from './parts/version-conflict.tsx';
import { contactRequest, issue, rates, redirectRule } from './site.test-support.ts';

/** A state as an administrator sees it. */
function asAdministrator(content: ReactNode) {
  const store = makeStore({ environment: { apiUrl: 'http://api.test', getToken: () => null, deadline: 1000 } });
  store.dispatch(signedIn({ ...moderator, role: 'administrator' }));
  return { wide: true, render: () => <Provider store={store}>{content}</Provider> };
}

const nothing = () => undefined;
const progressOf = (changes: Partial<typeof issue>) =>
  asAdministrator(
    <>
      <IssueState issue={{ ...issue, ...changes }} />
      <IssueProgress issue={{ ...issue, ...changes }} />
    </>,
  );

export default {
  title: 'Back office site',
  phone: true,
  texts: allTexts,
  states: {
    'a rule that hides a page': asAdministrator(
      <ul role="list">
        <RuleRow rule={redirectRule} onEdit={nothing} />
      </ul>,
    ),
    'the form of a rule that hides a page': asAdministrator(<RuleForm rule={redirectRule} onDone={nothing} />),
    'a message that waits': asAdministrator(<RequestView request={contactRequest} />),
    'a message that was answered': asAdministrator(
      <RequestView
        request={{
          ...contactRequest,
          state: 'answered',
          account: null,
          answer: { text: 'Bonjour, votre annonce est de nouveau en ligne.', at: '2026-02-02T09:00:00.000Z' },
        }}
      />,
    ),
    'an issue that is being sent': progressOf({}),
    'an issue that was stopped': progressOf({
      stoppedAt: '2026-02-02T11:00:00.000Z',
      progress: { ...issue.progress, waiting: 0, skipped: 352 },
    }),
    'an issue that is scheduled': progressOf({ state: 'draft', scheduledFor: '2126-02-02T09:00:00.000Z' }),
    'rates that hold, are to come and are past': asAdministrator(<RatesView rates={rates} />),
    'a text that somebody else has saved': asAdministrator(
      <VersionConflict
        differences={[
          { label: 'Titre – Français', mine: 'Signer un bail', theirs: 'Signer son bail' },
          { label: 'Texte – Français', mine: 'Lisez tout.', theirs: '' },
        ]}
        onKeepMine={nothing}
        onTakeTheirs={nothing}
      />,
    ),
  },
} satisfies Stories;
