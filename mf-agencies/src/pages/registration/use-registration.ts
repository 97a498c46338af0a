import { useDeferredValue, useEffect, useMemo } from 'react';
import { ownAgencyApi } from '@houni/api-client/own-agency';
import type { AgencyDocument } from '@houni/contracts/agency-document';
import { AGENCY_DOCUMENT_KINDS } from '@houni/domain/agency-registration';
import type { AgencyCreate, OwnAgency } from '@houni/contracts/agency-write';
import { tunisianDay } from '@houni/domain/value-formats';
import { useUser } from '@houni/remote';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { taskSlice, useTask } from '@houni/store/task-state';
import { browserStorage } from '@houni/store/key-value-storage';
import { accountForm } from './draft/account-form.ts';
import { AgencyDraft, FIRST_STATE } from './draft/agency-draft.ts';
import type { AccountForm, DraftState, SaveState } from './draft/agency-draft.ts';
import { deviceForms } from './draft/device-forms.ts';
import type { AgencyForm } from './draft/merge-forms.ts';
import { formOfAgency } from './form/agency-of-form.ts';
import { checkForm } from './form/check-form.ts';
import type { FormIssue } from './form/check-form.ts';
import { useDocumentUploads } from './documents/use-document-uploads.ts';
import type { DocumentUploads } from './documents/use-document-uploads.ts';
import { usePictures } from './pictures/use-pictures.ts';
import type { Pictures } from './pictures/use-pictures.ts';

/** Between two attempts to send what the account does not have, in milliseconds. */
const RETRY_MS = 15_000;

/** The registration as its steps see it. */
export interface Registration extends DraftState {
  /** The agency that is corrected; null for a new one. */
  corrected: OwnAgency | null;
  edit(change: (form: AgencyForm) => AgencyForm): Promise<void>;
  /** Sets fields of the form. */
  set(values: AgencyForm): void;
  /** Forgets form and pictures after they were sent. */
  finish(): Promise<void>;
  issues: readonly FormIssue[];
  /** The issues of what was typed last: `issues` follow when there is time. */
  check(): readonly FormIssue[];
  /** What can be sent; null while there are issues. */
  agency: AgencyCreate | null;
  pictures: Pictures;
  /** The documents that the account has sent; null while they are not known, and for signed-out visitors. */
  documents: readonly AgencyDocument[] | null;
  /** Sends documents, also while another step is shown. */
  uploads: DocumentUploads;
  /** Where all steps are on one page with one button: how often it was pressed while something was wrong. */
  saveAttempt?: number;
}

const draftTask = taskSlice('agenciesRegistration', FIRST_STATE);

/** The form of this browser and the signed-in user. */
export function useRegistration(corrected: OwnAgency | null): Registration {
  const user = useUser();
  const uid = user?.uid ?? null;
  const dispatch = useDispatch<HouniDispatch>();
  const [draft, state] = useTask(
    draftTask,
    (own) =>
      new AgencyDraft(
        deviceForms(browserStorage()),
        corrected ? correction(formOfAgency(corrected)) : accountForm(dispatch),
        own,
      ),
  );
  useDraftEvents(draft, uid, state, corrected !== null);

  const { data } = ownAgencyApi.useGetAgencyDocumentsQuery(undefined, { skip: !user });
  const documents = data?.items ?? null;
  const uploads = useDocumentUploads();
  const onTheirWay = uploads.uploads;
  const checked = useDeferredValue(state.form);
  const check = useMemo(() => {
    const arrived = documents?.flatMap(({ state: at, kind }) => (at === 'ready' ? [kind] : []));
    // A document on its way is not missing; the last step waits for it.
    const sent = AGENCY_DOCUMENT_KINDS.filter((kind) => arrived?.includes(kind) || onTheirWay[kind]?.problem === null);
    return (form: AgencyForm) => checkForm(form, { today: tunisianDay(Date.now()), documents: arrived ? sent : null });
  }, [documents, onTheirWay]);
  const { issues, agency } = useMemo(() => check(checked), [check, checked]);
  const pictures = usePictures(uid, draft.edit);
  return {
    ...state,
    ...(corrected && { saveState: CORRECTION_STATES[state.saveState] ?? state.saveState }),
    corrected,
    edit: draft.edit,
    set: (values) => void draft.edit((form) => ({ ...form, ...values })),
    finish: async () => {
      await Promise.all([draft.finish(), pictures.finish()]);
    },
    issues,
    check: () => check(draft.getState().form).issues,
    agency,
    pictures,
    documents,
    uploads,
  };
}

/** A correction is saved on the device until it is sent. */
const CORRECTION_STATES: Partial<Record<SaveState, SaveState>> = { deviceOnly: 'device', account: 'nothing' };

/** An agency instead of a draft of the account: its correction is only on the device until it is sent. */
function correction(form: AgencyForm): AccountForm {
  return { read: async () => ({ form, revision: 1 }), write: async () => 'unreachable' };
}

function useDraftEvents(
  draft: AgencyDraft,
  uid: string | null,
  { saveState }: DraftState,
  isCorrection: boolean,
): void {
  useEffect(() => {
    // A correction has a place of its own on the device.
    void draft.start(isCorrection ? `${uid}.correction` : uid, { takesVisitors: uid !== null && !isCorrection });
    const retry = () => void draft.retry();
    // Another tab may have changed the form.
    const refresh = () => {
      if (document.visibilityState === 'visible') void draft.refresh();
    };
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', refresh);
      draft.stop();
    };
  }, [draft, uid, isCorrection]);
  // The API may come back without a change of the connection.
  const isUnsent = saveState === 'deviceOnly' && !isCorrection;
  useEffect(() => {
    if (!isUnsent) return;
    const timer = setInterval(() => void draft.retry(), RETRY_MS);
    return () => clearInterval(timer);
  }, [draft, isUnsent]);
}
