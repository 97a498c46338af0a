import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';

/** Conversations between seekers and advertisers. */
export function messageRoutes(_app: Http, _services: Services): void {}
