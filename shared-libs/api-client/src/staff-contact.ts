import type { ContactRequestsAnswer, ContactRequestsQuery } from '@houni/contracts/administration';
import type { ContactRequest, ContactRequestDetail } from '@houni/contracts/contact';
import { staffApi } from './staff-waiting.ts';

/** Messages to the administrators, for moderators. */
export const staffContactApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    contactRequests: build.query<ContactRequestsAnswer, ContactRequestsQuery>({
      query: (params) => ({ url: '/administration/contact-requests', params }),
      providesTags: ['Staff'],
    }),
    contactRequest: build.query<ContactRequestDetail, string>({
      query: (key) => `/administration/contact-requests/${key}`,
      providesTags: ['Staff'],
    }),
    /** Mailed once to the sender. */
    answerContactRequest: build.mutation<ContactRequestDetail, { key: string; text: string }>({
      query: ({ key, text }) => ({
        url: `/administration/contact-requests/${key}/answer`,
        method: 'POST',
        body: { text },
      }),
      invalidatesTags: ['Staff'],
    }),
    /** Null gives it to nobody. */
    assignContactRequest: build.mutation<ContactRequestDetail, { key: string; uid: string | null }>({
      query: ({ key, uid }) => ({
        url: `/administration/contact-requests/${key}/assign`,
        method: 'POST',
        body: { uid },
      }),
      invalidatesTags: ['Staff'],
    }),
    setContactState: build.mutation<ContactRequest, { key: string; state: ContactRequest['state'] }>({
      query: ({ key, state }) => ({
        url: `/administration/contact-requests/${key}/state`,
        method: 'POST',
        body: { state },
      }),
      invalidatesTags: ['Staff'],
    }),
  }),
});
