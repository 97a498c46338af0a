import { ownAgencyApi } from '@houni/api-client/own-agency';
import { AGENCY_DOCUMENT_KINDS } from '@houni/domain/agency-registration';
import { DocumentField } from '../../registration/documents/document-field.tsx';
import { useDocumentUploads } from '../../registration/documents/use-document-uploads.ts';

/** The documents of the agency: what was sent, and what can be. */
export function DeskDocuments() {
  const { data } = ownAgencyApi.useGetAgencyDocumentsQuery();
  const uploads = useDocumentUploads();
  return AGENCY_DOCUMENT_KINDS.map((kind) => (
    <DocumentField
      key={kind}
      kind={kind}
      isRequired={kind === 'licence'}
      items={data?.items.filter((item) => item.kind === kind) ?? null}
      error={undefined}
      documents={uploads}
    />
  ));
}
