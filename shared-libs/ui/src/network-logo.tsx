/** Logos of networks on the grid of the icons. They are apart because few pages show them, and each icon is in every page. */
const LOGOS = {
  whatsapp:
    'M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3Zm0 1.7a7.3 7.3 0 1 1-3.9 13.5l-.3-.2-2.4.6.7-2.3-.2-.4A7.3 7.3 0 0 1 12 4.7ZM8.9 7.8c-.2 0-.5.1-.7.4-.3.3-.9.9-.9 2.1s.9 2.5 1 2.6c.2.2 1.8 2.8 4.4 3.8 2.1.8 2.6.7 3 .6.5 0 1.5-.6 1.7-1.2.2-.6.2-1.1.2-1.2-.1-.1-.3-.2-.5-.3l-1.7-.8c-.2-.1-.4-.1-.6.1l-.8 1c-.1.2-.3.2-.5.1a6 6 0 0 1-3-2.7c-.2-.3 0-.5.1-.6l.4-.5.3-.4v-.5l-.8-1.9c-.2-.4-.4-.4-.6-.4h-.5Z',
  twitter:
    'M4 3.5h5l3.7 5.2 4.5-5.2h2.3l-5.7 6.7L20.5 20.5h-5l-4.1-5.8-5 5.8H4.1l6.2-7.3L4 3.5Zm3 1.7 9.3 13.6h1.2L8.2 5.2H7Z',
  facebook:
    'M13.6 21v-7.7h2.6l.5-3.2h-3.1V8c0-.9.4-1.7 1.8-1.7h1.4V3.6s-1.3-.2-2.5-.2c-2.6 0-4.2 1.6-4.2 4.3v2.4H7.3v3.2h2.8V21h3.5Z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 1.8A3.2 3.2 0 0 0 4.8 8v8A3.2 3.2 0 0 0 8 19.2h8a3.2 3.2 0 0 0 3.2-3.2V8A3.2 3.2 0 0 0 16 4.8H8Zm4 2.7a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 1.8a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Zm4.7-3.1a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  youtube:
    'M12 5c3.5 0 6 .2 7.2.4 1 .2 1.7.9 1.9 1.9.3 1.3.4 3 .4 4.7s-.1 3.4-.4 4.7c-.2 1-.9 1.7-1.9 1.9-1.2.2-3.7.4-7.2.4s-6-.2-7.2-.4c-1-.2-1.7-.9-1.9-1.9-.3-1.3-.4-3-.4-4.7s.1-3.4.4-4.7c.2-1 .9-1.7 1.9-1.9C6 5.2 8.5 5 12 5Zm-2 4v6l5.2-3L10 9Z',
} as const;

export interface NetworkLogoProps {
  name: keyof typeof LOGOS;
  /** Pixels; 20 by default. */
  size?: number;
}

/** The logo of a network in the colour of its text. It is decoration: the name stands beside it or in its link. */
export function NetworkLogo({ name, size = 20 }: NetworkLogoProps) {
  return (
    <svg className="i i-s" width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <path d={LOGOS[name]} />
    </svg>
  );
}
