import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';

/** Contact to advertisers and administrators, counted reveals. */
export function contactRoutes(_app: Http, _services: Services): void {}
