import type { DocumentState } from '../render/document-html.ts';

/** What the server left for the browser; throws where the document was cut off before its end. */
export function readDocumentState(): DocumentState {
  const text = document.getElementById('houni-state')?.textContent;
  if (!text) throw new Error('The document has no state: it was not received to its end.');
  return JSON.parse(text) as DocumentState; // written by our own server for this very page
}
