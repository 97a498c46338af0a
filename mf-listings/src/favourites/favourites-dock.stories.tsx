import type { Stories } from '@houni/ui/stories';
import { CompareBar } from '../compare/compare-bar.tsx';
import { loadTexts } from '../deferred-texts/load-texts.ts';
import type { ListNotice, SavedAdChange } from '../device-lists/device-lists.ts';
import { dockStyle } from './dock-style.ts';
import { NoticeCard } from './notice-card.tsx';

const nothing = () => undefined;
const undo: SavedAdChange = {
  list: 'favourite',
  publicKey: 'ad01',
  price: { millimes: 450_000_000, unit: 'total' },
  add: false,
};

const card = (notice: ListNotice) => <NoticeCard notice={notice} onClose={nothing} onHold={nothing} onUndo={nothing} />;
const story = (notice: ListNotice) => ({
  window: 170,
  render: () => <div css={dockStyle}>{card(notice)}</div>,
});

export default {
  title: 'Notices at the lower edge',
  phone: true,
  texts: async (locale) => ({ listingsFavourites: await loadTexts(locale, 'favourites') }),
  states: {
    'favourite added': story({ kind: 'added', undo }),
    'favourite removed': story({ kind: 'removed', undo }),
    'favourites full': story({ kind: 'favouritesFull' }),
    'comparison full': story({ kind: 'comparisonFull' }),
    'storage blocked': story({ kind: 'storageBlocked' }),
    offline: story({ kind: 'offline' }),
    synced: story({ kind: 'synced' }),
    rejected: story({ kind: 'rejected', reason: 'tooMany' }),
    'merged, some over the limit': story({ kind: 'merged', count: 12, overLimit: 3 }),
    'comparison of one ad': {
      window: 170,
      render: () => (
        <div css={dockStyle}>
          <CompareBar keys={['ad01']} onClear={nothing} />
        </div>
      ),
    },
    'notice above the comparison of four ads': {
      window: 240,
      render: () => (
        <div css={dockStyle}>
          {card({ kind: 'added', undo })}
          <CompareBar keys={['ad01', 'ad02', 'ad03', 'ad04']} onClear={nothing} />
        </div>
      ),
    },
  },
} satisfies Stories;
