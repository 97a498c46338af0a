import type { DocumentState } from '../render/document-html.ts';

/** Reads the state that the server wrote into the document. Throws if the document was not received completely. */
export function readDocumentState(): DocumentState {
  const text = document.getElementById('houni-state')?.textContent;
  if (!text) throw new Error('The document has no state: it was not received completely.');
  return JSON.parse(text) as DocumentState; // written by our own server for this very page
}
