import { expectTypeOf } from 'expect-type';
import type { Database } from '../database.ts';
import { queueMail } from './queue-mail.ts';
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
void queueMail(db, { template: 'account-restored', to: 'a@example.tn', locale: 'fr', values: {} });
// @ts-expect-error -- the reason is missing
void queueMail(db, { template: 'account-suspended', to: 'a@example.tn', locale: 'fr', values: {} });
// @ts-expect-error -- no such template
void queueMail(db, { template: 'account-closed', to: 'a@example.tn', locale: 'fr', values: {} });
// @ts-expect-error -- not a supported locale
void queueMail(db, { template: 'account-restored', to: 'a@example.tn', locale: 'de', values: {} });
