import { documentRoutes } from './document-routes.ts';

const site = { path: 'agencies' };
const dashboard = { path: 'agency', host: 'dashboard' } as const;
const routes = { agencies: { agencies: site, agencyDesk: dashboard }, office: { office: dashboard } };
const SITE = { siteUrl: 'https://houni.test', dashboardUrl: 'https://dashboard.houni.test' };

describe('the routes in a document', () => {
  it('are those of the site on its pages', () => {
    expect(documentRoutes(routes, 'site', SITE)).toEqual({ agencies: { agencies: site }, office: {} });
  });

  it('are all on a page of the dashboard, and where one host serves both', () => {
    expect(documentRoutes(routes, 'dashboard', SITE)).toBe(routes);
    const single = { siteUrl: 'http://localhost:3000', dashboardUrl: 'http://localhost:3000' };
    expect(documentRoutes(routes, 'site', single)).toBe(routes);
  });
});
