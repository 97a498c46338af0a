import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';

/** Importing ads: text, CSV, feeds. */
export function importRoutes(_app: Http, _services: Services): void {}
