import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';

/** Keeping an agency: create, edit, members. */
export function ownAgencyRoutes(_app: Http, _services: Services): void {}
