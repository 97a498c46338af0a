import { deferred } from '@houni/remote/deferred';
import type { DeferredComponent } from '@houni/remote/deferred';
import type { AgencyMapProps } from './agency-map.tsx';

// Maps are drawn only in browsers: the server's bundle does not contain MapLibre (`imports` in package.json).
export const agencyMapPart: DeferredComponent<AgencyMapProps> = deferred(() =>
  Promise.reject(new Error('Maps are loaded only in browsers.')),
);
