import type { ContactOwnerAnswer, ContactOwnerBody } from '@houni/contracts/contact';
import { callWithProofOfWork } from '@houni/store/call-with-proof-of-work';
import type { Outcome } from '@houni/store/call-with-proof-of-work';
import { listingsApi } from '../api.ts';

export interface OwnerMessage {
  body: ContactOwnerBody;
  /** The same for all attempts to send one message, so that it is delivered once. */
  idempotencyKey: string;
}

export const { useListingsMessageMutation } = listingsApi.injectEndpoints({
  endpoints: (build) => ({
    /** A message to the advertiser. Messages of a signed-in user become part of a conversation. */
    listingsMessage: build.mutation<Outcome<ContactOwnerAnswer>, OwnerMessage>({
      queryFn: ({ body, idempotencyKey }, _api, _options, query) =>
        callWithProofOfWork(query, {
          url: '/public/contact/property-user',
          method: 'POST',
          headers: { 'idempotency-key': idempotencyKey },
          body,
        }),
    }),
  }),
});
