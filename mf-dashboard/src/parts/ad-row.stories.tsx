import type { AdCard as Ad } from '@houni/contracts/ad';
import { Badge } from '@houni/ui/badge.tsx';
import type { Stories, StoryContext } from '@houni/ui/stories';
import { messages } from '../messages.ts';
import { AdRow } from './ad-row.tsx';
import { RowsSkeleton, rowList } from '@houni/dashboard/row-list.tsx';

const place = (id: number, fr: string, ar: string) => ({ id, names: { fr, ar, en: fr, it: fr, es: fr } });
const location: Ad['location'] = {
  governorate: place(22, 'Tunis', 'تونس'),
  delegation: place(227, 'Carthage', 'قرطاج'),
  sector: place(1707, 'Sidi Bou Saïd', 'سيدي بوسعيد'),
};
const shot = (name: string): Ad['photos'][number] => ({
  base: `/photos/${name}`,
  widths: [320, 640],
  width: 1600,
  height: 1200,
  thumbhash: '',
  color: '#aabbcc',
  alt: '',
});

function row({ say, locale }: StoryContext, over: Partial<Ad> = {}) {
  return {
    title: say('Appartement vue mer', 'شقة مطلة على البحر'),
    language: locale,
    price: { millimes: 450_000_000, unit: 'total' as const },
    location,
    photos: [shot('villa')],
    url: '/annonce/ad01',
    ...over,
  };
}

export default {
  title: 'Ads in rows',
  phone: true,
  texts: messages,
  states: {
    linked: {
      wide: true,
      render: (context) => (
        <ul css={rowList}>
          <AdRow ad={row(context)} linked badge={<Badge tone="olive">{context.say('En ligne', 'منشور')}</Badge>} />
        </ul>
      ),
    },
    'no photo, not linked, rent': {
      wide: true,
      render: (context) => (
        <ul css={rowList}>
          <AdRow
            ad={row(context, { photos: [], price: { millimes: 1_200_000, unit: 'month' } })}
            linked={false}
            badge={<Badge tone="amber">{context.say('Expirée', 'منتهي')}</Badge>}
          />
        </ul>
      ),
    },
    'photo failing, long word': {
      wide: true,
      render: (context) => (
        <ul css={rowList}>
          <AdRow
            ad={row(context, {
              photos: [shot('missing')],
              title: 'appartementdehautstandingaveclargeterrassevuesurmeretgarage',
            })}
            linked
          />
        </ul>
      ),
    },
    'to come': { wide: true, render: () => <RowsSkeleton /> },
  },
} satisfies Stories;
