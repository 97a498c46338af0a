import type { Generated } from 'kysely';
import type { CONTACT_STATES } from '@houni/contracts/contact';
import type { CONTACT_SUBJECTS } from '@houni/contracts/contact-subjects';
import type { Locale } from '@houni/contracts/locale';
import type { Identity, MadeTime, OneOf } from '../platform/schema.ts';

/** The tables of contact and reveals. */
export interface ContactTables {
  contactRequests: {
    id: Identity;
    publicKey: string;
    subject: OneOf<typeof CONTACT_SUBJECTS>;
    state: Generated<OneOf<typeof CONTACT_STATES>>;
    name: string;
    email: string;
    phone: string | null;
    message: string;
    locale: Locale;
    userUid: string | null;
    createdAt: MadeTime;
    changedAt: MadeTime;
  };
  reveals: { id: Identity; adId: number | null; agencyId: number | null; actor: string; day: string };
}
