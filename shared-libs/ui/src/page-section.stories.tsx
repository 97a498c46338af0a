import { Icon } from './icon.tsx';
import { PageSection, SectionHead, sectionLinkStyle } from './page-section.tsx';
import type { Stories } from './stories.ts';

export default {
  title: 'Page section',
  phone: true,
  states: {
    'with a link to the full list': ({ say }) => (
      <PageSection id="newest">
        <SectionHead id="newest" title={say('Conseils et actualités', 'نصائح وأخبار')} />
        <p>{say('Deux articles récents.', 'مقالان حديثان.')}</p>
        <a css={sectionLinkStyle} href="/blog">
          {say('Tous les articles', 'كل المقالات')}
          <Icon name="arrow" size={18} />
        </a>
      </PageSection>
    ),
    'with a text below the heading': ({ say }) => (
      <PageSection id="trust">
        <SectionHead
          id="trust"
          title={say('Pourquoi Houni', 'لماذا هوني')}
          text={say('Quatre raisons, chacune avec sa preuve.', 'أربعة أسباب، لكل منها دليله.')}
        />
        <p>{say('Le contenu de la section.', 'محتوى القسم.')}</p>
      </PageSection>
    ),
  },
} satisfies Stories;
