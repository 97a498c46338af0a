import Bowser from 'bowser';
import type { AccountSession } from '@houni/contracts/session';

const KINDS = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' } as const;

function isKnownKind(type: string | undefined): type is keyof typeof KINDS {
  return type !== undefined && Object.hasOwn(KINDS, type);
}

/** The device, browser and system of a user agent, for display. */
export function deviceOf(userAgent: string): AccountSession['device'] {
  if (userAgent === '') return { kind: 'other', browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    kind: isKnownKind(platform.type) ? KINDS[platform.type] : 'other',
    browser: browser.name || null,
    system: os.name || null,
  };
}
