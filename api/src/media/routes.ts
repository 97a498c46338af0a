import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';

/** Uploads of photos and documents. */
export function mediaRoutes(_app: Http, _services: Services): void {}
