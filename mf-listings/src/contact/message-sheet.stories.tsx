import { useState } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { loadPageTexts } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import type { Stories, StoryContext } from '@houni/ui/stories';
import { AGENCY_ADVERTISER, detail } from '../ads.test-support.ts';
import { messages } from '../messages.ts';
import { AD_TEXTS } from '../page-texts.ts';
import { messageSheetPart } from './message-sheet-part.ts';
import { MessageSheet } from './message-sheet.tsx';

const nothing = () => undefined;

const to = (advertiser: AdDetail['advertiser']) =>
  function render({ say }: StoryContext) {
    const title = say('Appartement vue mer', 'شقة مطلة على البحر');
    return <MessageSheet ad={detail('ad01', { advertiser, title })} open onClose={nothing} />;
  };

/** The sheet opens and closes as on a page. */
function Opener({ say }: Pick<StoryContext, 'say'>) {
  const [isOpen, setOpen] = useState(false);
  const advertiser = { kind: 'private', name: 'Amel Ben Salah', agency: null } as const;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('Envoyer un message', 'إرسال رسالة')}</Button>
      <MessageSheet ad={detail('ad01', { advertiser })} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

export default {
  title: 'Writing to an advertiser',
  phone: true,
  texts: async (locale) => ({
    ...(await messages(locale)),
    ...(await loadPageTexts({ texts: AD_TEXTS }, locale)),
    ...(await messageSheetPart.load(locale)).texts,
  }),
  states: {
    'to a private advertiser': { window: 900, render: to({ kind: 'private', name: 'Amel Ben Salah', agency: null }) },
    'opened by a button': { window: 120, render: ({ say }) => <Opener say={say} /> },
    'to an agency, window lower than the form': { window: 560, render: to(AGENCY_ADVERTISER) },
  },
} satisfies Stories;
