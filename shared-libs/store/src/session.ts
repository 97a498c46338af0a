import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '@houni/contracts/account';

/**
 * `anonymous`: no user is signed in. `connected`: user and token are both known (specification section 4).
 * `expired`: the API answered 401 to the user `uid`; the shell clears the cookie and asks the user to sign in again.
 */
export type SessionState =
  | { status: 'anonymous'; user: null }
  | { status: 'connected'; user: SessionUser }
  | { status: 'expired'; user: null; uid: string };

const initialState = { status: 'anonymous', user: null } as SessionState;

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_state, action: PayloadAction<SessionUser>): SessionState => ({
      status: 'connected',
      user: action.payload,
    }),
    signedOut: (): SessionState => ({ status: 'anonymous', user: null }),
    sessionExpired: (state): SessionState =>
      state.status === 'connected' ? { status: 'expired', user: null, uid: state.user.uid } : state,
  },
});

export const { signedIn, signedOut, sessionExpired } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

/** The signed-in user, or null. */
export function selectUser(state: { session: SessionState }): SessionUser | null {
  return state.session.user;
}
