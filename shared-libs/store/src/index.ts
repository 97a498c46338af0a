/**
 * The federated surface of the store: shared as one module, so that shell and remotes use the same instance.
 * Remotes import Redux only from here, so that the shell's bundle contains only the used parts of the toolkit.
 */
export { api, toSearchParams } from './api.ts';
export type { ApiEnvironment, ApiQuery, ThunkExtra } from './api.ts';
export { selectFormPost, selectOwnForm } from './form-post-result.ts';
export type { FormPostResult, OwnForm } from './form-post-result.ts';
export { selectUser, sessionExpired, signedIn, signedOut } from './session.ts';
export type { SessionState } from './session.ts';
export { makeStore } from './store.ts';
export { withToken } from './with-token.ts';
export type { TokenSource } from './with-token.ts';
export type { HouniDispatch, HouniStore, RootState } from './store.ts';
export { createSlice } from '@reduxjs/toolkit';
export { skipToken } from '@reduxjs/toolkit/query';
export type { PayloadAction } from '@reduxjs/toolkit';
export { Provider, useDispatch, useSelector, useStore } from 'react-redux';
