import type { Locale } from '@houni/domain/locale';
import { prefixOf } from '@houni/routing/locale';
import { isSignedLink, signLink } from '../platform/signed-link.ts';
import type { Services } from '../services.ts';

/** The question of one mail: to which advertiser, and when. */
export interface Question {
  ownerUid: string;
  askedAt: Date;
}

const subjectOf = ({ ownerUid, askedAt }: Question) => [ownerUid, askedAt.getTime()].join('\0');

/** The token of the link in a mail that asks. */
export function confirmationToken(question: Question, key: string): string {
  const owner = Buffer.from(question.ownerUid).toString('base64url');
  return [owner, question.askedAt.getTime(), signLink('ad-confirmation', subjectOf(question), key)].join('.');
}

/** The URL of the page that shows the ads of the question. */
export function confirmationUrl({ environment }: Services, question: Question, locale: Locale): string {
  const token = confirmationToken(question, environment.mailSigningKey);
  return `${environment.dashboardUrl}${prefixOf(locale)}/user-ads?confirm=${token}`;
}

/** @returns null for a token that we did not sign */
export function readConfirmationToken(token: string, keys: readonly string[]): Question | null {
  const [owner = '', askedAt = '', signature = '', ...rest] = token.split('.');
  const question = { ownerUid: Buffer.from(owner, 'base64url').toString(), askedAt: new Date(Number(askedAt)) };
  const isOurs = rest.length === 0 && isSignedLink('ad-confirmation', subjectOf(question), signature, keys);
  return isOurs ? question : null;
}
