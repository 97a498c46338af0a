/**
 * The federated surface of the store: shared as one module, so that shell and remotes use the same instance.
 * Remotes import Redux only through here, which keeps the toolkit tree-shaken in the shell's bundle.
 */
export { api, toSearchParams } from './api.ts';
export type { ApiEnvironment } from './api.ts';
export { selectPosted } from './posted.ts';
export type { PostedToPage } from './posted.ts';
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
