/** The catalogue's own page: all sheets, with language, scheme and width to choose. */
import { createRoot } from 'react-dom/client';
import { allStories } from 'catalogue/all-stories';
import { Overview } from './overview.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
createRoot(root).render(<Overview sheets={Object.keys(allStories)} />);
