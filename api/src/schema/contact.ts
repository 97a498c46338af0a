import type { Generated } from 'kysely';
import type { CONTACT_STATES } from '@houni/contracts/contact';
import type { CONTACT_SUBJECTS } from '@houni/domain/contact-subjects';
import type { Locale } from '@houni/domain/locale';
import type { GeneratedId, DefaultedTimestamp, NullableTimestamp, OneOf } from '../platform/column-types.ts';

/** The tables of contact and reveals. */
export interface ContactTables {
  contactRequests: {
    id: GeneratedId;
    publicKey: string;
    subject: OneOf<typeof CONTACT_SUBJECTS>;
    state: Generated<OneOf<typeof CONTACT_STATES>>;
    name: string;
    email: string;
    phone: string | null;
    message: string;
    locale: Locale;
    userUid: string | null;
    /** What was mailed back. */
    answer: string | null;
    answeredAt: NullableTimestamp;
    /** The colleague who takes care of it. */
    assignedTo: string | null;
    createdAt: DefaultedTimestamp;
    changedAt: DefaultedTimestamp;
  };
  reveals: { id: GeneratedId; adId: number | null; agencyId: number | null; actor: string; day: string };
}
