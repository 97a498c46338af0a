import type { ContactOwnerAnswer, ContactOwnerBody } from '@houni/contracts/contact';
import { callWithProof } from '@houni/store/call-with-proof';
import type { Outcome } from '@houni/store/call-with-proof';
import { listingsApi } from '../../api.ts';

export interface OwnerMessage {
  body: ContactOwnerBody;
  /** The same for every attempt at one message, so that it is delivered once. */
  idempotencyKey: string;
}

export const { useListingsMessageMutation } = listingsApi.injectEndpoints({
  endpoints: (build) => ({
    /** A message to an ad's advertiser; a signed-in sender's begins or goes on with a conversation. */
    listingsMessage: build.mutation<Outcome<ContactOwnerAnswer>, OwnerMessage>({
      queryFn: ({ body, idempotencyKey }, _api, _options, query) =>
        callWithProof(query, {
          url: '/public/contact/property-user',
          method: 'POST',
          headers: { 'idempotency-key': idempotencyKey },
          body,
        }),
    }),
  }),
});
