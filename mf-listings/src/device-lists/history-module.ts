import { deferred } from '@houni/remote/deferred';

/** Loaded when a page is idle: records views and searches, and reads the lists of this device. */
export const historyModule = deferred(() => import(/* webpackChunkName: "device-lists" */ './history.ts'));
