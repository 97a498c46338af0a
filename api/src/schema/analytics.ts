import type { DefaultedTimestamp } from '../platform/column-types.ts';

export interface AnalyticsTables {
  visitorIdentities: {
    anonymousUid: string;
    providerUid: string;
    firstSeenAt: DefaultedTimestamp;
    lastSeenAt: DefaultedTimestamp;
  };
}
