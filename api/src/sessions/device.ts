import Bowser from 'bowser';
import type { AccountSession } from '@houni/contracts/session';

const KINDS = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' } as const;

function isKnownKind(type: string | undefined): type is keyof typeof KINDS {
  return type !== undefined && Object.hasOwn(KINDS, type);
}

/** What a browser calls itself, in words that its owner knows it by. */
export function deviceOf(userAgent: string): AccountSession['device'] {
  if (userAgent === '') return { kind: 'other', browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    kind: isKnownKind(platform.type) ? KINDS[platform.type] : 'other',
    browser: browser.name || null,
    system: os.name || null,
  };
}
