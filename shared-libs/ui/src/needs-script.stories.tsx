import { NeedsScript } from './needs-script.tsx';
import type { Stories } from './stories.ts';

export default {
  title: 'Needs JavaScript',
  phone: true,
  states: {
    'scripts did not come': ({ say }) => (
      <div data-hydration="failed">
        <NeedsScript>
          <p>
            {say(
              'Cette page a besoin de JavaScript, et il n’a pas pu être chargé. Rechargez la page.',
              'تحتاج هذه الصفحة إلى JavaScript لكن تعذّر تحميله. أعد تحميل الصفحة.',
            )}
          </p>
        </NeedsScript>
      </div>
    ),
  },
} satisfies Stories;
