import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';

/** Queue, reports and decisions of moderators. */
export function moderationRoutes(_app: Http, _services: Services): void {}
