import { Button, ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import type { Stories } from './stories.ts';

export default {
  title: 'Empty and failed places',
  phone: true,
  states: {
    'empty, with a way on': ({ say }) => (
      <EmptyState
        icon="heart"
        title={say('Pas encore de favoris', 'لا إعلانات في مفضّلتك بعد')}
        actions={<ButtonLink href="/">{say('Voir les annonces', 'عرض الإعلانات')}</ButtonLink>}
      >
        {say('Touchez le cœur d’une annonce pour la garder ici.', 'المس قلب إعلان للاحتفاظ به هنا.')}
      </EmptyState>
    ),
    'title alone': ({ say }) => <EmptyState title={say('Aucun résultat', 'لا توجد نتائج')} level={3} />,
    'many ways on': ({ say }) => (
      <EmptyState
        title={say('Aucune annonce ne correspond', 'لا يوجد إعلان مطابق')}
        actions={
          <>
            <Button icon="bell">{say('Créer une alerte', 'إنشاء تنبيه')}</Button>
            <ButtonLink variant="secondary" href="/">
              {say('Sans le filtre « meublé » (12)', 'بدون فلتر «مفروش» (12)')}
            </ButtonLink>
            <ButtonLink variant="secondary" href="/">
              {say('Dans toute la Tunisie (340)', 'في كامل تونس (340)')}
            </ButtonLink>
          </>
        }
      >
        {say('Élargissez votre recherche.', 'وسّع بحثك.')}
      </EmptyState>
    ),
    failed: ({ say }) => (
      <ErrorState
        title={say('Le chargement a échoué', 'تعذّر التحميل')}
        action={<Button icon="refresh">{say('Réessayer', 'أعد المحاولة')}</Button>}
      >
        {say('Votre recherche est conservée.', 'بحثك محفوظ.')}
      </ErrorState>
    ),
    'failed, long word': () => <ErrorState title="appartementdehautstandingaveclargeterrassevuesurmer" level={3} />,
  },
} satisfies Stories;
