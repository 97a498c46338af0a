import type { FastifyReply } from 'fastify';
import { adAnswerSchema } from '@houni/contracts/ad';
import type { AdAnswer, CardFormat } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import type { Services } from '../services.ts';
import { inFormat } from './listed-ad.ts';

/** The statuses of an answer with one ad. All have the same body, so that a page can show similar ads of one that is gone. */
export const AD_ANSWERS = { 200: adAnswerSchema, 404: adAnswerSchema, 410: adAnswerSchema };

const STATUS = { online: 200, closed: 200, gone: 410, unknown: 404 } as const satisfies Record<
  AdAnswer['state'],
  keyof typeof AD_ANSWERS
>;

/** Sends the answer for one ad: 404 for an unknown key, 410 for an ad that is gone. */
export function sendAd(
  reply: FastifyReply,
  services: Services,
  answer: AdAnswer,
  query: { cards: CardFormat; locale: Locale },
): FastifyReply {
  return reply
    .code(STATUS[answer.state])
    .send({ ...answer, similar: inFormat(services, reply, answer.similar, query) });
}
