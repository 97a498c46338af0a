import type { Stories } from '@houni/ui/stories';
import type { Ask } from '../kept.ts';
import { keepingTexts } from '../keeping-texts.ts';
import { CompareBar } from './compare-bar.tsx';
import { dockStyle } from './dock-style.ts';
import type { Notice } from './keeper.ts';
import { NoticeCard } from './notice-card.tsx';

const nothing = () => undefined;
const undo: Ask = { kind: 'favourite', publicKey: 'ad01', price: 450_000_000, want: false };

const told = (notice: Notice) => ({
  window: 170,
  render: () => (
    <div css={dockStyle}>
      <NoticeCard notice={notice} onClose={nothing} onHold={nothing} />
    </div>
  ),
});

export default {
  title: 'Notices at the lower edge',
  phone: true,
  texts: async (locale) => ({ listingsKeeping: await keepingTexts(locale, 'dock') }),
  states: {
    kept: told({ kind: 'kept', undo }),
    'let go': told({ kind: 'letGo', undo }),
    'the device is full': told({ kind: 'deviceFull' }),
    'the comparison is full': told({ kind: 'compareFull' }),
    'no storage': told({ kind: 'noStorage' }),
    'waits for the connection': told({ kind: 'waiting' }),
    delivered: told({ kind: 'delivered' }),
    refused: told({ kind: 'refused', refusal: 'often' }),
    'merged, some stayed': told({ kind: 'merged', count: 12, stayed: 3 }),
    'comparison of one': {
      window: 170,
      render: () => (
        <div css={dockStyle}>
          <CompareBar keys={['ad01']} onClear={nothing} />
        </div>
      ),
    },
    'notice over the comparison of four': {
      window: 240,
      render: () => (
        <div css={dockStyle}>
          <NoticeCard notice={{ kind: 'kept', undo }} onClose={nothing} onHold={nothing} />
          <CompareBar keys={['ad01', 'ad02', 'ad03', 'ad04']} onClear={nothing} />
        </div>
      ),
    },
  },
} satisfies Stories;
