import { useEffect } from 'react';
import { useUser } from '@houni/remote';
import { useDeferred } from '@houni/remote/use-deferred';
import { whenIdle } from '@houni/remote/when-idle';
import { photoSenderPart } from './deferred-steps.ts';
import type { Draft } from './use-draft.ts';

/** Sends photos on the steps that show none. Loaded when the page is idle; signed-out visitors' photos wait. */
export function PhotoSenderSlot({ draft }: { draft: Draft }) {
  const user = useUser();
  const isSignedIn = user !== null;
  const { Component, load } = useDeferred(photoSenderPart);
  useEffect(() => (isSignedIn ? whenIdle(() => void load()) : undefined), [isSignedIn, load]);
  return Component && <Component draft={draft} />;
}
