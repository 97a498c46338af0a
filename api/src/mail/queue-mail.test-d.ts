import { expectTypeOf } from 'expect-type';
import type { Database } from '../platform/database.ts';
import { queueMail } from './queue-mail.ts';
import type { MailTemplate, MailValues } from './templates.ts';
import type { VALUE_SCHEMAS } from './value-schemas.ts';
import type { Wordings } from './wording.ts';
import { ar } from './wordings/ar.ts';
import { fr } from './wordings/fr.ts';

declare const db: Database;

// Every language has every mail, and every mail its check.
expectTypeOf<keyof Wordings>().toEqualTypeOf<MailTemplate>();
expectTypeOf<keyof typeof VALUE_SCHEMAS>().toEqualTypeOf<MailTemplate>();
expectTypeOf(fr).toEqualTypeOf(ar);
expectTypeOf(fr['ad-expiring']).parameter(0).toEqualTypeOf<MailValues['ad-expiring']>();

// The values are those of the template.
void queueMail(db, { template: 'account-restored', to: 'a@example.tn', locale: 'fr', values: {} });
// @ts-expect-error -- a reason is missing
void queueMail(db, { template: 'account-suspended', to: 'a@example.tn', locale: 'fr', values: {} });
// @ts-expect-error -- no mail of this name
void queueMail(db, { template: 'account-closed', to: 'a@example.tn', locale: 'fr', values: {} });
// @ts-expect-error -- not one of the five languages
void queueMail(db, { template: 'account-restored', to: 'a@example.tn', locale: 'de', values: {} });
