import type { FederatedProvider } from './federated-providers.ts';

/** The logos as their brand guidelines ask for: in their own colours, on white. */
const PATHS: Record<FederatedProvider, readonly (readonly [color: string, d: string])[]> = {
  google: [
    ['#4285F4', 'M22.5 12.2c0-.8-.1-1.4-.2-2.1H12v3.9h5.9a5 5 0 0 1-2.2 3.3v2.7h3.5c2.1-1.9 3.3-4.7 3.3-7.8Z'],
    ['#34A853', 'M12 23c3 0 5.4-1 7.2-2.7l-3.5-2.7c-1 .7-2.2 1-3.7 1-2.8 0-5.2-1.9-6.1-4.4H2.3v2.8A11 11 0 0 0 12 23Z'],
    ['#FBBC05', 'M5.9 14.2a6.6 6.6 0 0 1 0-4.3V7.1H2.3a11 11 0 0 0 0 9.9l3.6-2.8Z'],
    ['#EA4335', 'M12 5.4c1.6 0 3 .6 4.2 1.6l3.1-3.1A11 11 0 0 0 2.3 7.1l3.6 2.8c.9-2.6 3.3-4.5 6.1-4.5Z'],
  ],
  facebook: [
    [
      '#1877F2',
      'M23 12a11 11 0 1 0-12.7 10.9v-7.7H7.5V12h2.8V9.6c0-2.8 1.6-4.3 4.1-4.3 1.2 0 2.5.2 2.5.2v2.7h-1.4c-1.4 0-1.8.9-1.8 1.7V12h3l-.5 3.2h-2.5v7.7A11 11 0 0 0 23 12Z',
    ],
  ],
};

/** The logo of a federated provider, for its button; the button's text contains the name. */
export function BrandMark({ provider }: { provider: FederatedProvider }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden focusable="false">
      {PATHS[provider].map(([fill, d]) => (
        <path key={fill} fill={fill} d={d} />
      ))}
    </svg>
  );
}
