import { aUser } from '../../test/builders/user.ts';
import { queuedMails } from '../../test/queued-mails.ts';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { queueAccountMail } from './queue-mail.ts';
import { sampleValues } from './sample-values.ts';
import { MAIL_AUDIENCES } from './templates.ts';
import type { AccountTemplate, MailTemplate } from './templates.ts';
import { MAIL_TEMPLATES } from './value-schemas.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ template: 'migrated', runJobs: false });
  await aUser('proved').insert(api);
  await aUser('unproved').unproved().insert(api);
});
afterAll(() => api.close());

const isAccountTemplate = (template: MailTemplate): template is AccountTemplate =>
  MAIL_AUDIENCES[template] === 'account';

describe('the audience of mail templates', () => {
  it.each(MAIL_TEMPLATES.filter(isAccountTemplate))(
    '%s reaches a proved address and no other one',
    async (template) => {
      const before = await queuedMails(api.connection.db);
      for (const account of ['unproved', 'proved', 'nobody'])
        await queueAccountMail(api.connection.db, {
          template,
          account,
          values: () => sampleValues('fr', 'https://houni.example')[template],
        });
      const added = (await queuedMails(api.connection.db)).slice(before.length);
      expect(added.map(({ to }) => to)).toEqual(['proved@example.tn']);
    },
  );

  it('names every template that can reach an address without an account', () => {
    // Each of them confirms an address, belongs to a confirmed subscription, goes to ourselves, or answers a message that
    // a moderator has read. Read decision 0053
    // before you add one.
    const others = MAIL_TEMPLATES.filter((template) => !isAccountTemplate(template));
    expect(Object.fromEntries(others.map((template) => [template, MAIL_AUDIENCES[template]]))).toEqual({
      'newsletter-confirm': 'confirmation',
      'newsletter-unsubscribe': 'confirmation',
      'guest-message-confirm': 'confirmation',
      'guest-message-received': 'subscriber',
      'saved-search-confirm': 'confirmation',
      'saved-search-alert': 'subscriber',
      'agency-invitation': 'invitation',
      'account-email-changed': 'former_address',
      'contact-admins': 'administrators',
      'contact-answer': 'correspondent',
      'payment-unexpected': 'administrators',
    });
  });
});
