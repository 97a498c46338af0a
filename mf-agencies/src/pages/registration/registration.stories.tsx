import type { Locale } from '@houni/domain/locale';
import type { AgencyDocument } from '@houni/contracts/agency-document';
import type { Stories, StoryContext } from '@houni/ui/stories';
import { messages } from '../../messages.ts';
import { AgencyState } from '../add-agency/agency-state.tsx';
import { ownAgency, refusedAgency } from '../add-agency/own-agency.test-support.ts';
import { DocumentField } from './documents/document-field.tsx';
import type { DocumentUpload } from './documents/use-document-uploads.ts';
import { IdentityStep } from './identity-step.tsx';
import { IssueList } from './issue-list.tsx';
import { HoursField } from './office/hours-field.tsx';
import { registrationTexts } from './registration-part.ts';
import { SaveStatus } from './save-status.tsx';
import { TextsStep } from './texts-step.tsx';
import type { Registration } from './use-registration.ts';

const NOTHING = async () => undefined;
const uploads = (identity?: DocumentUpload): Registration['uploads'] => ({
  uploads: identity ? { identity } : {},
  send: NOTHING,
  retry: () => undefined,
  remove: async () => true,
});
const DOCUMENT: AgencyDocument = {
  key: 'pf_abcdefghjkmn',
  kind: 'rne',
  name: 'extrait-rne.pdf',
  size: 412_000,
  offset: 412_000,
  state: 'ready',
  failure: null,
  type: 'application/pdf',
  createdAt: '2026-11-20T10:00:00.000Z',
  eraseAt: null,
};

/** The registration with some of its fields. */
function registration({ say }: StoryContext, over: Partial<Registration> = {}): Registration {
  return {
    form: {
      name: say('Côte Immobilière', 'وكالة الساحل العقارية'),
      registryNumber: '1234567A',
      licence: { number: '12/2024', expires: '2029-01-01' },
      texts: {
        fr: { tagline: 'Vendre et louer au bord de la mer', description: 'Une équipe du quartier depuis quinze ans.' },
        ar: { tagline: 'بيع وكراء على شاطئ البحر' },
      },
      step: 'texts',
    },
    saveState: 'account',
    corrected: null,
    edit: NOTHING,
    set: () => undefined,
    finish: NOTHING,
    issues: [],
    check: () => [],
    agency: null,
    pictures: { chosen: {}, put: NOTHING, remove: NOTHING, retry: () => undefined, finish: NOTHING },
    documents: [],
    uploads: uploads(),
    ...over,
  };
}

const state = (agency: Parameters<typeof ownAgency>[0]) => ({
  wide: true,
  render: ({ say }: StoryContext) => (
    <AgencyState
      agency={{
        ...(agency?.state === 'refused' ? refusedAgency(agency) : ownAgency(agency)),
        name: say('Côte Immobilière', 'وكالة الساحل العقارية'),
      }}
    />
  ),
});
const document = (
  kind: AgencyDocument['kind'],
  over: { sent?: boolean; upload?: DocumentUpload; isMissing?: boolean },
) => ({
  render: ({ say }: StoryContext) => (
    <DocumentField
      kind={kind}
      isRequired={kind !== 'mandate'}
      items={over.sent ? [DOCUMENT] : []}
      error={over.isMissing ? say('à compléter', 'يجب ملؤه') : undefined}
      documents={uploads(over.upload)}
    />
  ),
});
const { check } = ownAgency();

export default {
  title: 'Registration of an agency',
  phone: true,
  texts: async (locale: Locale) => ({ ...(await messages(locale)), ...(await registrationTexts(locale)) }),
  states: {
    identity: { wide: true, render: (context) => <IdentityStep registration={registration(context)} /> },
    texts: { wide: true, render: (context) => <TextsStep registration={registration(context)} /> },
    'opening hours': {
      render: () => (
        <HoursField
          week={[
            [
              { from: 540, to: 780 },
              { from: 900, to: 1080 },
            ],
            [],
            [],
            [],
            [],
            [{ from: 540, to: 780 }],
            [],
          ]}
          error={undefined}
          onWeek={() => undefined}
        />
      ),
    },
    'document missing': document('rne', { isMissing: true }),
    'document sent': document('rne', { sent: true }),
    'document on its way': document('identity', { upload: { name: 'cin.jpg', progress: 0.4, problem: null } }),
    'document refused': document('identity', { upload: { name: 'cin.gif', progress: 0, problem: 'type' } }),
    'document optional': document('mandate', {}),
    'what is missing': {
      render: () => (
        <IssueList
          issues={[
            { step: 'identity', field: 'licence.expires', code: 'ended' },
            { step: 'texts', field: 'texts.fr.tagline', code: 'tooShort', limit: 21 },
            { step: 'documents', field: 'document.rne', code: 'missing' },
          ]}
        />
      ),
    },
    'saved on the device only': {
      render: (context) => (
        <SaveStatus step="office" registration={registration(context, { saveState: 'deviceOnly' })} />
      ),
    },
    waiting: state({ check: { ...check, missing: ['document_rne', 'proved_address'] } }),
    refused: state({ state: 'refused' }),
    verified: state({ state: 'verified' }),
    'changes checked': state({ state: 'recheck' }),
    revoked: state({ state: 'revoked' }),
    agent: state({ state: 'verified', role: 'agent' }),
    suspended: state({ state: 'suspended' }),
    closed: state({ state: 'closed' }),
  },
} satisfies Stories;
