import { ADDRESSES } from '@houni/routing/addresses';
import { pathBuilder } from '@houni/routing/build';
import type { ParamsOf } from '@houni/routing/route-pattern';
import type { RouteDeclaration } from '@houni/routing/route-table';
import { ITEM_FILTER_NAMES } from './pages/agency/item-filters.ts';

/** The remote's name: of its texts, endpoints and routes. */
export const name = 'agencies';

/** The query of an agency's page: the filters of its ads, and what became of its forms. */
const AGENCY_QUERY = ['page', ...ITEM_FILTER_NAMES, 'sent', 'report'];

/** The routes that this remote serves; the build writes them into the manifest. */
export const routes = {
  tokens: { ...ADDRESSES.tokens, indexed: true, query: ['order'] },
  pricing: { ...ADDRESSES.pricing, indexed: true, query: ['order'] },
  // The link of a mail, with a secret: not indexed.
  agencyInvitation: ADDRESSES.agencyInvitation,
  addAgency: { ...ADDRESSES.addAgency, indexed: true, query: [] },
  agencyRegistration: { path: 'add-agency/{step:identity|office|texts|pictures|documents|review}' },
  agencies: {
    ...ADDRESSES.agencies,
    indexed: true,
    query: ['q', 'governorate', 'language', 'sort'],
    warmUp: true,
    offline: 'visited',
    skeleton: 'cards',
  },
  agency: {
    ...ADDRESSES.agency,
    indexed: true,
    query: AGENCY_QUERY,
    correctsPath: true,
    offline: 'visited',
  },
  agencyDesk: ADDRESSES.agencyDesk,
  // Only the desk itself links to these pages.
  agencyEditor: { path: 'agency/page', host: 'dashboard' },
  agencyTeam: { path: 'agency/team', host: 'dashboard' },
  agencyLicence: { path: 'agency/licence', host: 'dashboard' },
} as const satisfies Record<string, RouteDeclaration>;

declare module '@houni/routing/route' {
  interface OwnRouteParams extends Record<never, never> {
    agencyRegistration: ParamsOf<(typeof routes)['agencyRegistration']['path']>;
    agencyEditor: ParamsOf<'agency/page'>;
    agencyTeam: ParamsOf<'agency/team'>;
    agencyLicence: ParamsOf<'agency/licence'>;
  }
}

export const registrationPath = pathBuilder(routes.agencyRegistration.path);

/** The addresses of the pages of the desk. */
export const deskPaths = {
  agencyDesk: pathBuilder(routes.agencyDesk.path),
  agencyEditor: pathBuilder(routes.agencyEditor.path),
  agencyTeam: pathBuilder(routes.agencyTeam.path),
  agencyLicence: pathBuilder(routes.agencyLicence.path),
};
