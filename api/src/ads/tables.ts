import type { AdState } from '@houni/contracts/ad';
import type { AdActor } from '@houni/contracts/ad-write';
import type { Locale } from '@houni/contracts/locale';
import type { ModerationReason } from '@houni/contracts/moderation';
import type { Identity, MadeTime } from '../platform/schema.ts';

/** The tables of writing ads. */
export interface AdTables {
  adTexts: { adId: number; locale: Locale; title: string; description: string };
  adStateHistory: {
    id: Identity;
    adId: number;
    fromState: AdState | null;
    toState: AdState;
    actor: AdActor;
    actorUid: string | null;
    reason: ModerationReason | null;
    note: string | null;
    happenedAt: MadeTime;
  };
}
