/** The overview page: all sheets, with a choice of language, scheme and width. */
import { createRoot } from 'react-dom/client';
import { allStories } from 'catalogue/all-stories';
import { Overview } from './overview.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
createRoot(root).render(<Overview sheets={Object.keys(allStories)} />);
