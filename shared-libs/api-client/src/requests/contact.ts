import type { ContactAdminsBody, ContactAgencyBody, ContactOwnerBody } from '@houni/contracts/contact';
import type { Locale } from '@houni/domain/locale';

/** The telephone number of an ad: `AdContact`, counted and limited. */
export const adContactRequest = (body: { publicKey: string; locale: Locale }) =>
  ({ url: '/contact-info/advertisement', method: 'POST', body }) as const;

/** The contact details of an agency: `AgencyContact`, counted and limited. */
export const agencyContactRequest = (body: { publicKey: string }) =>
  ({ url: '/public/agency/contact-info', method: 'POST', body }) as const;

/** A message to the advertiser: `ContactOwnerAnswer`. */
export const ownerMessageRequest = (body: ContactOwnerBody) =>
  ({ url: '/public/contact/property-user', method: 'POST', body }) as const;

/** A message to an agency, about no ad: `ContactOwnerAnswer`. */
export const agencyMessageRequest = (body: ContactAgencyBody) =>
  ({ url: '/public/contact/agency', method: 'POST', body }) as const;

/** A message to the administrators. */
export const adminsMessageRequest = (body: ContactAdminsBody) =>
  ({ url: '/public/contact/admins', method: 'POST', body }) as const;
