import { Avatar } from './avatar.tsx';
import type { Stories } from './stories.ts';

export default {
  title: 'Avatars',
  states: {
    'nobody known': ({ say }) => <Avatar name={say('Compte', 'حساب')} />,
    initials: ({ say }) => <Avatar name="Amel Ben Salah" initials={say('AB', 'أب')} />,
    'initials on a colour': ({ say }) => (
      <Avatar name="Côte Immobilière" initials={say('CI', 'سع')} background="#1557B0" />
    ),
    picture: () => <Avatar name="Amel Ben Salah" src="/photos/villa-96.webp" />,
    'picture failing': () => <Avatar name="Amel Ben Salah" initials="AB" src="/photos/missing-96.webp" />,
    large: ({ say }) => <Avatar name="Amel Ben Salah" initials={say('AB', 'أب')} size={96} />,
    small: ({ say }) => <Avatar name="Amel Ben Salah" initials={say('AB', 'أب')} size={24} />,
  },
} satisfies Stories;
