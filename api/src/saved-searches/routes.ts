import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';

/** Saved searches and their alerts. */
export function savedSearchRoutes(_app: Http, _services: Services): void {}
