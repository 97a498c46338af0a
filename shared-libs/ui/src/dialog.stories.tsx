import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { Stories, StoryContext } from './stories.ts';

const nothing = () => undefined;

const open = ({ say }: StoryContext, content: ReactNode, wide = false) => (
  <Dialog
    open
    wide={wide}
    onClose={nothing}
    title={say('Supprimer l’annonce ?', 'حذف الإعلان؟')}
    closeLabel={say('Fermer', 'إغلاق')}
    footer={
      <>
        <Button variant="secondary">{say('Annuler', 'إلغاء')}</Button>
        <Button variant="danger">{say('Supprimer', 'حذف')}</Button>
      </>
    }
  >
    {content}
  </Dialog>
);

const sentence = ({ say }: StoryContext) =>
  say(
    'L’annonce quitte le site tout de suite ; vous pouvez la remettre en ligne pendant trente jours.',
    'يغادر الإعلان الموقع فورا، ويمكنك إعادة نشره خلال ثلاثين يوما.',
  );

/** A dialog that opens and closes as on a page. */
function Opener({ say }: Pick<StoryContext, 'say'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('Supprimer', 'حذف')}</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={say('Supprimer l’annonce ?', 'حذف الإعلان؟')}
        closeLabel={say('Fermer', 'إغلاق')}
        footer={<Button variant="danger">{say('Confirmer', 'تأكيد')}</Button>}
      >
        <p>{say('Cette action est définitive.', 'هذا الإجراء نهائي.')}</p>
      </Dialog>
    </>
  );
}

export default {
  title: 'Dialogs',
  phone: true,
  states: {
    'with buttons': { window: 320, render: (context) => open(context, <p>{sentence(context)}</p>) },
    'text alone': {
      window: 320,
      render: ({ say }) => (
        <Dialog
          open
          onClose={nothing}
          title={say('Merci de votre message', 'شكرا على رسالتك')}
          closeLabel={say('Fermer', 'إغلاق')}
        >
          <p>{say('Nous répondons sous deux jours.', 'نرد في غضون يومين.')}</p>
        </Dialog>
      ),
    },
    'more than fits': {
      window: 320,
      render: (context) =>
        open(
          context,
          Array.from({ length: 8 }, (_, index) => <p key={index}>{sentence(context)}</p>),
        ),
    },
    'long word in the title': {
      window: 320,
      render: ({ say }) => (
        <Dialog
          open
          onClose={nothing}
          title="appartementdehautstandingaveclargeterrassevuesurmeretgarage"
          closeLabel={say('Fermer', 'إغلاق')}
        >
          <p>{say('Nous répondons sous deux jours.', 'نرد في غضون يومين.')}</p>
        </Dialog>
      ),
    },
    'opened by a button': { window: 320, render: ({ say }) => <Opener say={say} /> },
    wide: { window: 320, wide: true, render: (context) => open(context, <p>{sentence(context)}</p>, true) },
  },
} satisfies Stories;
