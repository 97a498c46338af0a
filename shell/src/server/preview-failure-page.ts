import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '@houni/domain/locale';
import { previewExitHref } from '../render/preview-exit.ts';
import { localeOf, minimalHtml, RETRY_SECONDS } from './minimal-error-page.ts';
import { PREVIEW_TEXTS } from './preview-texts.ts';
import type { PreviewFailure } from './preview-texts.ts';

const STATUS = { failed: 503, expired: 410, invalid: 403 } as const satisfies Record<PreviewFailure, number>;

export interface PreviewFailurePage {
  failure: PreviewFailure;
  locale: Locale;
  /** Path and query of the requested page, to which the way out leads. */
  address: string;
  /** The request id. */
  reference: string;
}

/**
 * The page of a visitor whose preview cannot be shown: what happened, and the way out of the preview. It starts no
 * scripts, so that the visitor does not get to pages of the live set without leaving the preview.
 */
export function previewFailureHtml({ failure, locale, address, reference }: PreviewFailurePage): string {
  const { title, text } = PREVIEW_TEXTS[locale][failure];
  const link = { href: previewExitHref(address), text: PREVIEW_TEXTS[locale].exit };
  return minimalHtml({ locale, status: STATUS[failure], heading: title, text, link, reference });
}

/** Sends this page. */
export function sendPreviewFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: PreviewFailure,
  address: string,
): FastifyReply {
  if (failure === 'failed') reply.header('retry-after', RETRY_SECONDS);
  const page = { failure, locale: localeOf(request, address), address, reference: request.id };
  return reply
    .code(STATUS[failure])
    .header('cache-control', 'private, no-store')
    .type('text/html; charset=utf-8')
    .send(previewFailureHtml(page));
}
