import type { FastifyInstance } from 'fastify';
import { internalApiUrl } from '../environment.ts';
import { createLegacyRedirects } from '../legacy-redirects.ts';
import { registerPageForms } from '../page-forms.ts';
import type { PageFormsOptions } from '../page-forms.ts';
import { pageHandler } from '../page-handler.ts';
import type { PageHandlerOptions } from '../page-handler.ts';

/** Registers all pages and their forms. They come last: they answer every address that nothing else answers. */
export function registerPages(
  app: FastifyInstance,
  options: Omit<PageHandlerOptions, 'legacy'> & Pick<PageFormsOptions, 'submitForm'>,
): void {
  const apiUrl = internalApiUrl(options.environment);
  const handle = pageHandler({ ...options, legacy: createLegacyRedirects({ apiUrl }) });
  app.get('/*', (request, reply) => handle(request, reply));
  registerPageForms(app, { ...options, apiUrl, showPage: handle });
  app.setNotFoundHandler((request, reply) => handle(request, reply));
}
