import { Pagination } from './pagination.tsx';
import type { Stories, StoryContext } from './stories.ts';

const pages = ({ say }: StoryContext, page: number, pageCount: number) => (
  <Pagination
    page={page}
    pageCount={pageCount}
    hrefFor={(number) => `/?page=${number}`}
    labels={{
      nav: `${say('Pages', 'الصفحات')} ${page}/${pageCount}`,
      previous: say('Précédente', 'السابقة'),
      next: say('Suivante', 'التالية'),
      page: (number) => `${say('Page', 'الصفحة')} ${number}`,
    }}
  />
);

export default {
  title: 'Pagination',
  phone: true,
  states: {
    'first of two': { wide: true, render: (context) => pages(context, 1, 2) },
    'in the middle of many': { wide: true, render: (context) => pages(context, 21, 417) },
    'last of many': { wide: true, render: (context) => pages(context, 417, 417) },
    'one page: nothing': { wide: true, render: (context) => pages(context, 1, 1) },
    hover: { wide: true, force: 'hover', on: 'li:nth-of-type(4) a', render: (context) => pages(context, 2, 9) },
    focus: { wide: true, force: 'focus-visible', on: 'li:nth-of-type(4) a', render: (context) => pages(context, 2, 8) },
  },
} satisfies Stories;
