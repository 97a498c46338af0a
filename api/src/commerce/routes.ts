import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';

/** Credits, plans, orders, promotions. */
export function commerceRoutes(_app: Http, _services: Services): void {}
