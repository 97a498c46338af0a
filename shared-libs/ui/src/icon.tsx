/**
 * Line icons on a 24-px grid, stroke 1.75. Each value is the `d` of one path; solid icons (the verified
 * badge) have a fill instead of a stroke.
 */
const LINE = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.8-4.8',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'm9.5 6 6 6-6 6',
  'chevron-down': 'm6 9.5 6 6 6-6',
  arrow: 'M5 12h14m-5.5-5.5L19 12l-5.5 5.5',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 7.5 2.5C19.5 15.4 12 20 12 20Z',
  compare: 'M12 3.5v17M9 6.5H4.5v11H9M15 6.5h4.5v11H15',
  bed: 'M3.5 19v-6.5a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2V19M3.5 16.5h17M6 10.5V7a1.5 1.5 0 0 1 1.5-1.5h9A1.5 1.5 0 0 1 18 7v3.5',
  bath: 'M3.5 12.5h17v1.5a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 14v-1.5ZM6 12.5V6.3A2.3 2.3 0 0 1 8.3 4c1.2 0 2 .8 2.2 2M7.5 18.5l-1 2M16.5 18.5l1 2',
  area: 'M4 9V4h5M20 15v5h-5M4 4l6.5 6.5M20 20l-6.5-6.5',
  'map-pin':
    'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11ZM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  map: 'M9 4.5 3.5 6.8v12.7L9 17.2l6 2.3 5.5-2.3V4.5L15 6.8 9 4.5ZM9 4.5v12.7M15 6.8v12.7',
  phone:
    'M6.5 4h2.8l1.5 4-2 1.6a11 11 0 0 0 5.6 5.6l1.6-2 4 1.5v2.8a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4Z',
  mail: 'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM3.8 6.5l8.2 6.5 8.2-6.5',
  building:
    'M5 20.5v-15a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v15M15 10h3a1 1 0 0 1 1 1v9.5M3 20.5h18M8.5 8.5h3M8.5 12h3M8.5 15.5h3',
  home: 'm3.5 11 8.5-7 8.5 7M5.5 9.5v10h13v-10M10 19.5v-5.5h4v5.5',
  key: 'M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM11 12.5 19.5 4M16 7.5l2.5 2.5M13.5 10l2 2',
  land: 'M3.5 19.5h17M6 19.5 9.5 12l3 4 3-7 3.5 10.5M17.5 6.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  shop: 'M4 9.5 5.5 4.5h13L20 9.5M5.5 11.5v8h13v-8M4 9.5a2.67 2.67 0 0 0 5.33 0 2.67 2.67 0 0 0 5.34 0A2.67 2.67 0 0 0 20 9.5M10 19.5v-4.5h4v4.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  camera:
    'M4.5 7.5h3L9 5h6l1.5 2.5h3a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.3 2.3 3.5 5.2 3.5 8.5s-1.2 6.2-3.5 8.5c-2.3-2.3-3.5-5.2-3.5-8.5s1.2-6.2 3.5-8.5Z',
  filter: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  sort: 'M8 5v14m0 0-3.5-3.5M8 19l3.5-3.5M16 19V5m0 0-3.5 3.5M16 5l3.5 3.5',
  share:
    'M7 14.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM17 8.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM17 20.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM9 10.9l6-3.7M9 13.1l6 3.7',
  play: 'M8 5.5v13l11-6.5-11-6.5Z',
  flag: 'M6 20.5v-16M6 5h11.5l-2.5 4 2.5 4H6',
  calendar: 'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  star: 'm12 4 2.4 5.2 5.6.7-4.1 3.9 1.1 5.6-5-2.8-5 2.8 1.1-5.6L4 9.9l5.6-.7L12 4Z',
  logout: 'M14 4.5H6.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H14M10 12h10m-3.5-3.5L20 12l-3.5 3.5',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  grid: 'M4.5 4.5h6v6h-6v-6ZM13.5 4.5h6v6h-6v-6ZM4.5 13.5h6v6h-6v-6ZM13.5 13.5h6v6h-6v-6Z',
  credit: 'M4.5 6h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM3.5 10h17M7 14.5h3',
  tag: 'M4 4.5h7l8.5 8.5a1.5 1.5 0 0 1 0 2.1l-4.9 4.9a1.5 1.5 0 0 1-2.1 0L4 11.5v-7ZM8 8.5h.01',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11.5V16M12 8h.01',
  warning: 'M12 4 3 19.5h18L12 4ZM12 10v4.5M12 17h.01',
  error: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V13M12 16h.01',
  success: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8 12.3l2.8 2.7L16 9.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  lock: 'M6 10.5h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1ZM8 10.5V8a4 4 0 0 1 8 0v2.5',
  edit: 'M5 19h3.5L19 8.5 15.5 5 5 15.5V19ZM13 7.5l3.5 3.5',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10 10.5v6M14 10.5v6',
  upload: 'M12 15.5V5m0 0L8 9m4-4 4 4M4.5 16v3.5h15V16',
  document: 'M6.5 3.5h7l4.5 4.5v12.5h-11.5v-17ZM13.5 3.5V8H18M9.5 12.5h5M9.5 16h5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 18.5a2 2 0 0 0 4 0',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  compass: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM15.5 8.5l-2 5-5 2 2-5 5-2Z',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.4-3.2 3-5 6.5-5s6.1 1.8 6.5 5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.8c2.3.6 3.8 2.2 4 4.7',
  message: 'M4.5 5h15a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H11l-4.5 3.5v-3.5h-2a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z',
} as const;

const SOLID = {
  verified:
    'm12 2 2.5 2 3.2-.2 1 3 2.6 1.9-1 3.1 1 3.1-2.6 1.9-1 3-3.2-.2L12 21.6l-2.5-2-3.2.2-1-3-2.6-1.9 1-3.1-1-3.1 2.6-1.9 1-3 3.2.2L12 2Zm-1.2 13.6 5.3-5.3-1.3-1.3-4 4-1.9-1.9-1.3 1.3 3.2 3.2Z',
} as const;

/** Directional icons: mirrored on right-to-left pages. */
const MIRRORED: ReadonlySet<string> = new Set(['chevron', 'arrow', 'logout', 'list', 'flag', 'message', 'key']);

const PATHS = { ...LINE, ...SOLID };
export type IconName = keyof typeof PATHS;

export interface IconProps {
  name: IconName;
  /** Pixels; 20 by default. */
  size?: number;
  /** The accessible name; without it the icon is decoration. */
  label?: string;
  /** Mirrors the icon (a "back" chevron). */
  back?: boolean;
}

/** An inline icon in the colour of its text. Its styles are in the global stylesheet, so it needs no emotion class. */
export function Icon({ name, size = 20, label, back }: IconProps) {
  const direction = MIRRORED.has(name) ? (back ? ' i-b' : ' i-m') : '';
  return (
    <svg
      className={`i${name in SOLID ? ' i-s' : ''}${direction}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
