import type { FastifyRequest } from 'fastify';
import { splitPageQuery } from '@houni/routing/page-query';
import { changedLinkCandidates } from '@houni/routing/changed-link';
import type { RenderResult } from '../render/render-request.ts';
import { withParameters } from './redirect-parameters.ts';
import type { Address, Redirect } from './redirect-resolver.ts';
import type { Visit } from './visit.ts';

export interface ChangedLinkOptions {
  resolveRedirect(headers: FastifyRequest['headers'], address: Address): Promise<Redirect | null>;
  render(request: FastifyRequest, visit: Visit): Promise<RenderResult>;
  /** Counts a page that must be rendered. @returns 0, or the seconds that this address must wait */
  countRender(request: FastifyRequest): number;
}

/**
 * Creates the function that finds the page of a link that a chat or a mail program changed (`changedLinkCandidates`). It
 * gives one redirect to the canonical address of a page that exists, or null.
 */
export function createChangedLinkResolver({ resolveRedirect, render, countRender }: ChangedLinkOptions) {
  /** @param search the query as requested */
  return async (request: FastifyRequest, visit: Visit, search: string): Promise<Redirect | null> => {
    for (const candidate of changedLinkCandidates(visit.path, search)) {
      const match = visit.set.routes.match(candidate.path);
      const redirect = await resolveRedirect(request.headers, { ...visit, ...candidate, match });
      if (redirect) return redirect;
      if (match.kind === 'notFound') continue;
      const path = match.kind === 'redirect' ? match.to : candidate.path;
      const declaration = visit.set.routes.declarationOf(match.route.name);
      if (!declaration.correctsPath) return { status: 301, location: path + candidate.search };
      // Only the page knows whether it exists and how its path is written.
      if (countRender(request) > 0) return null;
      const { known, unknown } = splitPageQuery(declaration.query, candidate.search);
      const page: Visit = { ...visit, path, search: known, unknown, match: { kind: 'route', route: match.route } };
      const { status, location } = await render(request, page);
      if (location !== null) return { status: 301, location: withParameters(location, unknown) };
      if (status !== 404) return { status: 301, location: path + candidate.search };
    }
    return null;
  };
}
