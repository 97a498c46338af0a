import type { FastifyInstance } from 'fastify';
import { internalApiUrl, isSecure } from '../environment.ts';
import { hostKind } from '../host-kind.ts';
import { registerOffline } from '../register-offline.ts';
import type { OfflineOptions } from '../register-offline.ts';
import { serveFonts } from '../shell-assets.ts';
import { registerSitemapRoutes } from '../sitemap-routes.ts';
import { serveSpeculationRules } from '../speculation-rules.ts';
import { registerVisitorChoices } from '../visitor-choices.ts';

/** Registers what the site serves beside its pages: fonts, sitemap, service worker, and the cookies of choices. */
export async function registerSiteFiles(app: FastifyInstance, options: OfflineOptions): Promise<void> {
  const { environment, current } = options;
  const siteUrl = environment.PUBLIC_SITE_URL;
  const routes = () => current()?.routes.data ?? {};
  serveSpeculationRules(app, routes);
  registerVisitorChoices(app, { secure: isSecure(environment), siteUrl });
  await serveFonts(app);
  registerSitemapRoutes(app, {
    apiUrl: internalApiUrl(environment),
    siteUrl,
    hostOf: (host) => hostKind(host, environment),
    routes,
  });
  await registerOffline(app, options);
}
