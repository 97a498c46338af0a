import { deferred } from '@houni/remote/deferred';

/** The recogniser of contact details, links and advance payments: loaded for the first text. */
export const signsPart = deferred(
  async () => (await import(/* webpackChunkName: "text-signs" */ '@houni/contracts/contact-in-text')).signsIn,
);
