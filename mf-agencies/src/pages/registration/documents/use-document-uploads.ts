import { useState } from 'react';
import { ownAgencyApi } from '@houni/api-client/own-agency';
import type { AgencyDocument } from '@houni/contracts/agency-document';
import type { AgencyDocumentKind } from '@houni/domain/agency-registration';
import { MEDIA_LIMITS } from '@houni/domain/media-limits';
import { PRIVATE_FILE_LIMITS, PRIVATE_FILE_TYPES } from '@houni/domain/agency-registration';
import type { PrivateFileFailure } from '@houni/contracts/private-file';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { waitOrOnline } from '@houni/store/pictures/wait-or-online';

export type DocumentProblem = PrivateFileFailure | 'too_large' | 'too_many_files' | 'type' | 'offline' | 'internal';

/** A document on its way. */
export interface DocumentUpload {
  name: string;
  /** Between 0 and 1. */
  progress: number;
  problem: DocumentProblem | null;
}

/** Pauses between failed attempts in milliseconds; after the last one the user must try again. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
const CONFLICT = 409;

class DocumentRejected extends Error {
  override name = 'DocumentRejected';
  readonly problem: DocumentProblem;

  constructor(problem: DocumentProblem) {
    super(`the document cannot be used: ${problem}`);
    this.problem = problem;
  }
}

export interface DocumentUploads {
  uploads: Readonly<Partial<Record<AgencyDocumentKind, DocumentUpload>>>;
  /** Sends a document; `replaced` is deleted once it has arrived. */
  send(kind: AgencyDocumentKind, file: File, replaced: AgencyDocument | null): Promise<void>;
  /** Sends the file that did not arrive once more. */
  retry(kind: AgencyDocumentKind): void;
  remove(document: AgencyDocument): Promise<boolean>;
}

/** Sends the documents of the registration, one at a time for each kind. */
export function useDocumentUploads(): DocumentUploads {
  const dispatch = useDispatch<HouniDispatch>();
  const [uploads, setUploads] = useState<DocumentUploads['uploads']>({});
  const [files, setFiles] = useState<Partial<Record<AgencyDocumentKind, [File, AgencyDocument | null]>>>({});
  const { deleteAgencyDocument } = ownAgencyApi.endpoints;
  const show = (kind: AgencyDocumentKind, upload: DocumentUpload | null) =>
    setUploads(({ [kind]: _old, ...rest }) => (upload ? { ...rest, [kind]: upload } : rest));

  const remove: DocumentUploads['remove'] = async ({ key }) =>
    !(await dispatch(deleteAgencyDocument.initiate(key, { track: false }))).error;
  const send: DocumentUploads['send'] = async (kind, file, replaced) => {
    const { name } = file;
    setFiles((old) => ({ ...old, [kind]: [file, replaced] }));
    show(kind, { name, progress: 0, problem: null });
    try {
      await uploadDocument(dispatch, kind, file, (progress) => show(kind, { name, progress, problem: null }));
      show(kind, null);
      if (replaced) await remove(replaced);
    } catch (error) {
      if (!(error instanceof DocumentRejected)) console.warn('A document could not be sent.', error);
      show(kind, { name, progress: 0, problem: error instanceof DocumentRejected ? error.problem : 'internal' });
    }
  };
  return {
    uploads,
    send,
    retry: (kind) => {
      const [file, replaced] = files[kind] ?? [];
      if (file) void send(kind, file, replaced ?? null);
    },
    remove,
  };
}

/** @throws DocumentRejected */
async function uploadDocument(
  dispatch: HouniDispatch,
  kind: AgencyDocumentKind,
  file: File,
  onProgress: (part: number) => void,
): Promise<void> {
  if (file.size > PRIVATE_FILE_LIMITS.size) throw new DocumentRejected('too_large');
  if (file.type !== '' && !PRIVATE_FILE_TYPES.some((type) => type === file.type)) throw new DocumentRejected('type');
  const { createAgencyDocument, sendAgencyDocumentPart, getAgencyDocuments } = ownAgencyApi.endpoints;
  const body = { kind, name: [...file.name].slice(-PRIVATE_FILE_LIMITS.name).join('') || kind, size: file.size };
  const created = await dispatch(createAgencyDocument.initiate(body, { track: false }));
  if (!created.data) throw new DocumentRejected(problemOf(created.error));
  let document = created.data;
  for (let failures = 0; document.state === 'receiving';) {
    onProgress(document.offset / file.size);
    const { key, offset } = document;
    const part = file.slice(offset, offset + MEDIA_LIMITS.part.min);
    const sent = await dispatch(sendAgencyDocumentPart.initiate({ key, offset, part }, { track: false }));
    if (sent.data) {
      document = sent.data;
      failures = 0;
      continue;
    }
    const pause = RETRY_DELAYS_MS[failures++];
    if (pause === undefined) throw new DocumentRejected('offline');
    await waitOrOnline(pause);
    // The part may have arrived although its response was lost.
    const { data } = await dispatch(getAgencyDocuments.initiate(undefined, { forceRefetch: true, subscribe: false }));
    const found = data?.items.find((other) => other.key === key);
    if (data && !found) throw new DocumentRejected('internal');
    document = found ?? document;
  }
  if (document.state === 'failed') throw new DocumentRejected(document.failure ?? 'internal');
}

function problemOf(error: unknown): DocumentProblem {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  if (status === CONFLICT) return 'too_many_files';
  return typeof status === 'number' && status < 500 ? 'internal' : 'offline';
}
