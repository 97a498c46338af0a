import { expectTypeOf } from 'expect-type';
import type { Database } from '../database.ts';
import { queueAccountMail, queueMail } from './queue-mail.ts';
import type { MailTemplate, MailValues } from './templates.ts';
import type { VALUE_SCHEMAS } from './value-schemas.ts';
import type { MailTexts } from './mail-texts.ts';
import { ar } from './texts/ar.ts';
import { fr } from './texts/fr.ts';

declare const db: Database;

// Every template has texts in every language and a schema.
expectTypeOf<keyof MailTexts>().toEqualTypeOf<MailTemplate>();
expectTypeOf<keyof typeof VALUE_SCHEMAS>().toEqualTypeOf<MailTemplate>();
expectTypeOf(fr).toEqualTypeOf(ar);
expectTypeOf(fr['ad-expiring']).parameter(0).toEqualTypeOf<MailValues['ad-expiring']>();

// The values must be those of the template.
void queueAccountMail(db, { template: 'account-restored', account: 'uid', values: () => ({}) });
// @ts-expect-error -- the reason is missing
void queueAccountMail(db, { template: 'account-suspended', account: 'uid', values: () => ({}) });
// @ts-expect-error -- no such template
void queueAccountMail(db, { template: 'account-closed', account: 'uid', values: () => ({}) });
// @ts-expect-error -- not a supported locale
void queueMail(db, { template: 'newsletter-unsubscribe', to: 'a@example.tn', locale: 'de', values: { url: '' } });

// The audience of the template decides whether a mail goes to an account or to an address.
void queueMail(db, { template: 'newsletter-unsubscribe', to: 'a@example.tn', locale: 'fr', values: { url: '' } });
// @ts-expect-error -- a mail to an account goes to its proved address only
void queueMail(db, { template: 'account-restored', to: 'a@example.tn', locale: 'fr', values: {} });
// @ts-expect-error -- not a mail to an account
void queueAccountMail(db, { template: 'newsletter-unsubscribe', account: 'uid', values: () => ({ url: '' }) });
