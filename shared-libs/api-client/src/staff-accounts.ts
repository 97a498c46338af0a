import type { Role } from '@houni/contracts/account';
import type {
  RoleAnswer,
  RoleChange,
  SessionsEnd,
  StaffAccount,
  SuspensionInput,
  SuspensionPreview,
  UsersAnswer,
  UsersQuery,
} from '@houni/contracts/staff-accounts';
import { staffApi } from './staff-waiting.ts';

/** Accounts as staff see and change them. A conflict is answered with what the account is now: it is read again. */
export const staffAccountsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffAccounts: build.query<UsersAnswer, UsersQuery>({
      query: (params) => ({ url: '/administration/users', params }),
      providesTags: ['Staff'],
    }),
    /** The first reading of an hour is recorded. */
    staffAccount: build.query<StaffAccount, string>({
      query: (uid) => ({ url: `/administration/users/${uid}` }),
      providesTags: ['Staff'],
    }),
    previewSuspension: build.mutation<SuspensionPreview, { uid: string; suspension: SuspensionInput }>({
      query: ({ uid, suspension }) => ({
        url: `/moderation/users/${uid}/suspension-preview`,
        method: 'POST',
        body: suspension,
      }),
    }),
    suspendAccount: build.mutation<unknown, { uid: string; suspension: SuspensionInput }>({
      query: ({ uid, suspension }) => ({ url: `/moderation/users/${uid}/suspend`, method: 'POST', body: suspension }),
      invalidatesTags: ['Staff'],
    }),
    restoreAccount: build.mutation<unknown, { uid: string; reason: string }>({
      query: ({ uid, reason }) => ({ url: `/moderation/users/${uid}/restore`, method: 'POST', body: { reason } }),
      invalidatesTags: ['Staff'],
    }),
    endAccountSessions: build.mutation<{ ended: number }, { uid: string } & SessionsEnd>({
      query: ({ uid, ...body }) => ({ url: `/moderation/users/${uid}/end-sessions`, method: 'POST', body }),
      invalidatesTags: ['Staff'],
    }),
    proposeRole: build.mutation<RoleAnswer, { uid: string } & RoleChange>({
      query: ({ uid, ...body }) => ({ url: `/administration/users/${uid}/role-proposal`, method: 'POST', body }),
      invalidatesTags: ['Staff'],
    }),
    confirmRole: build.mutation<RoleAnswer, { uid: string; role: Role }>({
      query: ({ uid, role }) => ({
        url: `/administration/users/${uid}/role-proposal/confirm`,
        method: 'POST',
        body: { role },
      }),
      invalidatesTags: ['Staff'],
    }),
    withdrawRole: build.mutation<RoleAnswer, string>({
      query: (uid) => ({ url: `/administration/users/${uid}/role-proposal`, method: 'DELETE' }),
      invalidatesTags: ['Staff'],
    }),
  }),
});
