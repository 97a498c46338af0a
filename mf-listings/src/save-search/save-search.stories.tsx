import { Dialog } from '@houni/ui/dialog.tsx';
import type { Stories, StoryContext } from '@houni/ui/stories';
import { loadTexts } from '../deferred-texts/load-texts.ts';
import { SaveSearchDialog } from './save-search-dialog.tsx';
import { SaveSearchOutcome } from './save-search-outcome.tsx';

const nothing = () => undefined;

const dialog = (french: string, arabic: string) =>
  function render({ say }: StoryContext) {
    return (
      <SaveSearchDialog
        open
        onClose={nothing}
        route={{
          name: 'listing',
          owner: 'listings',
          locale: 'fr',
          prefix: null,
          params: { transaction: 'SALE', category: 'APPARTEMENT', place: null, page: 1 },
        }}
        filters={{}}
        name={say(french, arabic)}
      />
    );
  };

const outcome = (which: 'saved' | 'confirmationSent', signedIn: boolean) =>
  function render({ say }: StoryContext) {
    return (
      <Dialog open onClose={nothing} title={say('Recherche', 'بحث')} closeLabel={say('Fermer', 'إغلاق')}>
        <SaveSearchOutcome outcome={which} email="amel.bensalah@houni.tn" signedIn={signedIn} onClose={nothing} />
      </Dialog>
    );
  };

export default {
  title: 'Saving a search',
  phone: true,
  texts: async (locale) => ({ listingsSaveSearch: await loadTexts(locale, 'saveSearch') }),
  states: {
    'of a visitor': { window: 760, render: dialog('Appartements à vendre à Tunis', 'شقق للبيع في تونس') },
    'with a long name': {
      window: 760,
      render: dialog(
        'Appartements à vendre à Sidi Bou Saïd, Carthage, Tunis, de 200 000 à 450 000 DT, 3 pièces',
        'شقق للبيع في سيدي بوسعيد، قرطاج، تونس، من 200 000 إلى 450 000 د.ت، 3 غرف',
      ),
    },
    saved: { window: 400, render: outcome('saved', true) },
    'to be confirmed by mail': { window: 400, render: outcome('confirmationSent', false) },
  },
} satisfies Stories;
