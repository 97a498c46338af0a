import { css } from '@emotion/react';
import { AGENCY_DOCUMENT_DAYS, AGENCY_DOCUMENT_KINDS } from '@houni/domain/agency-registration';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { space } from '@houni/ui/tokens';
import { REQUIRED_DOCUMENTS } from '../form/check-form.ts';
import { SignInNotice } from '../sign-in-notice.tsx';
import { StepForm } from '../step-form.tsx';
import type { Registration } from '../use-registration.ts';
import { DocumentField } from './document-field.tsx';
import { DocumentsFailed } from './documents-failed.tsx';

const group = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] });

/** The documents that prove who the agency is. */
export function DocumentsStep({ registration }: { registration: Registration }) {
  const { t } = useT('agencyRegistration');
  const user = useUser();
  return (
    <StepForm step="documents" registration={registration}>
      {(errorOf) => (
        <div css={group}>
          <Alert>
            <p>{t('documents.privacy', { days: AGENCY_DOCUMENT_DAYS })}</p>
            <p>{t('documents.formats')}</p>
          </Alert>
          <DocumentsFailed />
          {user ? (
            AGENCY_DOCUMENT_KINDS.map((kind) => (
              <DocumentField
                key={kind}
                kind={kind}
                isRequired={REQUIRED_DOCUMENTS.some((required) => required === kind)}
                items={registration.documents?.filter((item) => item.kind === kind) ?? null}
                error={errorOf(`document.${kind}`)}
                documents={registration.uploads}
              />
            ))
          ) : (
            <SignInNotice step="documents" title={t('documents.signIn')} />
          )}
        </div>
      )}
    </StepForm>
  );
}
