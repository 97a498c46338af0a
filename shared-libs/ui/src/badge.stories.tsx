import { Badge } from './badge.tsx';
import type { Stories } from './stories.ts';

export default {
  title: 'Badges',
  states: {
    neutral: ({ say }) => <Badge>{say('Sponsorisé', 'إعلان ممول')}</Badge>,
    blue: ({ say }) => <Badge tone="blue">{say('Nouveau', 'جديد')}</Badge>,
    olive: ({ say }) => (
      <Badge tone="olive" icon="verified">
        {say('Vérifiée', 'موثوقة')}
      </Badge>
    ),
    amber: ({ say }) => <Badge tone="amber">{say('Expire bientôt', 'ينتهي قريبا')}</Badge>,
    bougainvillea: () => <Badge tone="bougainvillea">−8 %</Badge>,
    brick: ({ say }) => <Badge tone="brick">{say('Refusée', 'مرفوض')}</Badge>,
    photo: ({ say }) => <Badge tone="photo">{say('À vendre', 'للبيع')}</Badge>,
    'long text': ({ say }) => (
      <Badge tone="amber">
        {say(
          'Modifications demandées par la modération avant publication',
          'تعديلات مطلوبة من فريق المراجعة قبل نشر هذا الإعلان على الموقع',
        )}
      </Badge>
    ),
  },
} satisfies Stories;
