import type { FastifyReply, FastifyRequest } from 'fastify';
import { splitPageQuery } from '@houni/routing/page-query';
import type { Session } from '../../session/read-session.ts';
import type { Address } from '../redirect-resolver.ts';
import type { Visit } from '../visit.ts';

export interface VisitOptions {
  readSession(request: FastifyRequest, reply: FastifyReply): Promise<Session>;
  /** Headers of pages that call the identity provider. */
  signInHeaders: Readonly<Record<string, string>>;
}

/** Reads who visits an address, and which parameters of its query the page reads. Sets the headers of sign-in pages. */
export async function readVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  { address, ...facts }: { address: Address } & Pick<Visit, 'set' | 'isGone' | 'posted'>,
  { readSession, signInHeaders }: VisitOptions,
): Promise<Visit> {
  const { match, routes } = address;
  const declaration = match.kind === 'notFound' ? null : routes.declarationOf(match.route.name);
  if (declaration?.signIn) reply.headers(signInHeaders);
  const session = await readSession(request, reply);
  const { known: search, unknown } = splitPageQuery(declaration ? declaration.query : [], address.search);
  return { ...address, ...facts, search, unknown, session };
}
