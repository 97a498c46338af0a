import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';

/** What administrators decide: agencies, orders, articles, audit log. */
export function administrationRoutes(_app: Http, _services: Services): void {}
