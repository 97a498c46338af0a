import type {
  AdContact,
  AgencyContact,
  ContactAgencyBody,
  ContactOwnerAnswer,
  ContactOwnerBody,
} from '@houni/contracts/contact';
import type { Locale } from '@houni/domain/locale';
import { api } from '@houni/store';
import { callWithProofOfWork } from '@houni/store/call-with-proof-of-work';
import type { Outcome } from '@houni/store/call-with-proof-of-work';
import {
  adContactRequest,
  agencyContactRequest,
  agencyMessageRequest,
  ownerMessageRequest,
} from './requests/contact.ts';

export interface OwnerMessage {
  body: ContactOwnerBody;
  /** The same for all attempts to send one message, so that it is delivered once. */
  idempotencyKey: string;
}

interface AgencyMessage extends Omit<OwnerMessage, 'body'> {
  body: ContactAgencyBody;
}

/** Contact with advertisers. */
export const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The telephone number of an ad: counted and limited. */
    revealAdContact: build.mutation<Outcome<AdContact>, { publicKey: string; locale: Locale }>({
      queryFn: (body, _api, _options, query) => callWithProofOfWork(query, adContactRequest(body)),
    }),
    /** The contact details of an agency: counted and limited. */
    revealAgencyContact: build.mutation<Outcome<AgencyContact>, { publicKey: string }>({
      queryFn: (body, _api, _options, query) => callWithProofOfWork(query, agencyContactRequest(body)),
    }),
    /** A message to the advertiser. Messages of a signed-in user become part of a conversation. */
    sendOwnerMessage: build.mutation<Outcome<ContactOwnerAnswer>, OwnerMessage>({
      queryFn: ({ body, idempotencyKey }, _api, _options, query) =>
        callWithProofOfWork(query, { ...ownerMessageRequest(body), headers: { 'idempotency-key': idempotencyKey } }),
    }),
    /** The same to an agency, about no ad. */
    sendAgencyMessage: build.mutation<Outcome<ContactOwnerAnswer>, AgencyMessage>({
      queryFn: ({ body, idempotencyKey }, _api, _options, query) =>
        callWithProofOfWork(query, { ...agencyMessageRequest(body), headers: { 'idempotency-key': idempotencyKey } }),
    }),
  }),
});
