import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';

/** Writing ads: create, edit, lifecycle, statistics. */
export function adRoutes(_app: Http, _services: Services): void {}
