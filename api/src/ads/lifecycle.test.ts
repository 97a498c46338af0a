import { AD_STATES } from '@houni/contracts/ad';
import { AD_ACTORS } from '@houni/contracts/ad-write';
import { actionsOf, isRenewable, transition, TRANSITIONS } from './lifecycle.ts';
import type { AdAction, LifecycleAd } from './lifecycle.ts';

const now = new Date('2026-06-15T10:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const online: LifecycleAd = { state: 'published', publishedAt: inDays(-30), expiresAt: inDays(30), closedAt: null };
const codeOf = (step: () => unknown) => {
  try {
    step();
    return 'done';
  } catch (error) {
    return (error as { code: string }).code; // a DomainError
  }
};

describe('transition', () => {
  it('has a transition from every state, and to every state except "draft"', () => {
    const all = Object.values(TRANSITIONS);
    const left = new Set(all.flatMap(({ from }) => from));
    expect(AD_STATES.filter((state) => !left.has(state))).toEqual([]);
    const reached = new Set(all.map(({ to }) => to));
    expect(AD_STATES.filter((state) => !reached.has(state))).toEqual(['draft']);
  });

  it('allows each action only in its source states and only for its actors', () => {
    for (const [action, { from, by, to }] of Object.entries(TRANSITIONS) as [
      AdAction,
      (typeof TRANSITIONS)[AdAction],
    ][])
      // its own keys
      for (const state of AD_STATES)
        for (const actor of AD_ACTORS) {
          const ad = { ...online, state, expiresAt: inDays(action === 'renew' ? 3 : 30) };
          const expected = !by.includes(actor) ? 'forbidden' : from.includes(state) ? 'done' : 'conflict';
          expect([action, state, actor, codeOf(() => transition(ad, action, actor, now))]).toEqual([
            action,
            state,
            actor,
            expected,
          ]);
          if (expected === 'done') expect(transition(ad, action, actor, now).state).toBe(to);
        }
  });

  it('lets the author and the owner of the agency delete an ad, but not an agent', () => {
    expect(actionsOf(online, 'agency_agent', now)).toEqual(['edit', 'pause', 'close']);
    expect(actionsOf(online, 'agency_owner', now)).toContain('delete');
    expect(actionsOf(online, 'owner', now)).toContain('delete');
  });

  it('publishes for 60 days and keeps the expiry date during a pause', () => {
    const submitted: LifecycleAd = { state: 'submitted', publishedAt: null, expiresAt: null, closedAt: null };
    expect(transition(submitted, 'publish', 'system', now)).toEqual({
      state: 'published',
      publishedAt: now,
      expiresAt: inDays(60),
      closedAt: null,
    });
    const paused = transition(online, 'pause', 'owner', now);
    expect(transition(paused, 'resume', 'owner', now)).toEqual(online);
    expect(codeOf(() => transition({ ...paused, expiresAt: inDays(-1) }, 'resume', 'owner', now))).toBe('conflict');
  });

  it('puts a sold or let ad online again: for its old term, or for 60 days if that has ended', () => {
    const sold = transition(online, 'close', 'owner', now);
    expect(actionsOf(sold, 'owner', now)).toContain('resume');
    expect(transition(sold, 'resume', 'owner', now)).toEqual(online);
    const ended = { ...sold, expiresAt: inDays(-1) };
    expect(transition(ended, 'resume', 'owner', now)).toEqual({ ...online, expiresAt: inDays(60) });
    expect(actionsOf({ ...sold, closedAt: inDays(-90) }, 'owner', now)).not.toContain('resume');
  });

  it('renews from seven days before the expiry until the page ends after 90 days, without a new publication date', () => {
    const at = (days: number, state: LifecycleAd['state']) =>
      isRenewable({ ...online, state, expiresAt: inDays(days) }, now);
    expect([at(8, 'published'), at(7, 'published'), at(-89, 'expired'), at(-90, 'expired')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const expired: LifecycleAd = { ...online, state: 'expired', expiresAt: inDays(-2), closedAt: inDays(-2) };
    expect(transition(expired, 'renew', 'owner', now)).toEqual({ ...online, expiresAt: inDays(60) });
  });

  it('sets the closing date only for closed states', () => {
    expect(transition(online, 'close', 'owner', now).closedAt).toEqual(now);
    const expired = transition(online, 'expire', 'system', now);
    expect(transition(expired, 'close', 'owner', inDays(1)).closedAt).toEqual(now);
    expect(transition(online, 'request_changes', 'moderator', now).closedAt).toBeNull();
  });
});
