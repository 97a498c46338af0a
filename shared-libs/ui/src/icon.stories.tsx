import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { NetworkLogo } from './network-logo.tsx';
import type { Stories } from './stories.ts';
import { color, space } from './tokens.ts';

/** All names; a record, so that the compiler reports a missing one. */
const ALL = Object.keys({
  search: 0,
  plus: 0,
  minus: 0,
  user: 0,
  menu: 0,
  close: 0,
  chevron: 0,
  'chevron-down': 0,
  arrow: 0,
  heart: 0,
  compare: 0,
  bed: 0,
  bath: 0,
  area: 0,
  'map-pin': 0,
  map: 0,
  phone: 0,
  mail: 0,
  building: 0,
  home: 0,
  key: 0,
  land: 0,
  shop: 0,
  check: 0,
  camera: 0,
  globe: 0,
  filter: 0,
  sort: 0,
  share: 0,
  play: 0,
  flag: 0,
  calendar: 0,
  clock: 0,
  star: 0,
  logout: 0,
  list: 0,
  grid: 0,
  credit: 0,
  tag: 0,
  info: 0,
  warning: 0,
  error: 0,
  success: 0,
  eye: 0,
  lock: 0,
  edit: 0,
  trash: 0,
  upload: 0,
  document: 0,
  bell: 0,
  refresh: 0,
  compass: 0,
  people: 0,
  message: 0,
  verified: 0,
} satisfies Record<IconName, 0>) as IconName[]; // the keys of that record

const NETWORKS = ['whatsapp', 'twitter', 'facebook', 'instagram', 'youtube'] as const;

export default {
  title: 'Icons',
  states: {
    all: {
      wide: true,
      render: () => (
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space[4] }}>
          {ALL.map((name) => (
            <Icon key={name} name={name} size={28} />
          ))}
          {NETWORKS.map((name) => (
            <NetworkLogo key={name} name={name} size={28} />
          ))}
        </div>
      ),
    },
    'with a name': ({ say }) => <Icon name="verified" label={say('Vérifiée', 'موثوقة')} />,
    'along the line, back and forth': () => (
      <span css={{ display: 'flex' }}>
        <Icon name="chevron" back />
        <Icon name="chevron" />
      </span>
    ),
    'in the colour of the text': () => (
      <span css={{ color: color.bougainvillea }}>
        <Icon name="verified" />
      </span>
    ),
    sizes: () => (
      <span css={{ display: 'flex', gap: space[2] }}>
        <Icon name="home" size={14} />
        <Icon name="home" />
        <Icon name="home" size={48} />
      </span>
    ),
  },
} satisfies Stories;
