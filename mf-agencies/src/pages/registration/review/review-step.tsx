import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { DocumentsFailed } from '../documents/documents-failed.tsx';
import { IssueList } from '../issue-list.tsx';
import { PagePreview } from '../pictures/page-preview.tsx';
import { useShownPicture } from '../pictures/pictures-step.tsx';
import { SignInNotice } from '../sign-in-notice.tsx';
import { neighbourStep, stepPath } from '../steps.ts';
import type { Registration } from '../use-registration.ts';
import { FormSummary } from './form-summary.tsx';
import { SendSection } from './send-section.tsx';

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] });

/** Everything that was filled in, what is missing, and sending. */
export function ReviewStep({ registration }: { registration: Registration }) {
  const { t, locale } = useT('agencyRegistration');
  const user = useUser();
  const { issues, pictures, uploads, documents } = registration;
  const cover = useShownPicture('cover', registration);
  const logo = useShownPicture('logo', registration);
  const isSending =
    Object.values(pictures.chosen).some(({ hasArrived, problem }) => !hasArrived && problem === null) ||
    Object.values(uploads.uploads).some(({ problem }) => problem === null);
  const hasFailed = Object.values(pictures.chosen).some(({ problem }) => problem !== null);
  const isComplete = issues.length === 0 && registration.agency !== null && documents !== null;
  return (
    <div css={stack}>
      {issues.length > 0 && (
        <Alert tone="warning" title={t('issues.title', { count: issues.length })}>
          <IssueList issues={issues} />
        </Alert>
      )}
      <PagePreview form={registration.form} cover={cover} logo={logo} />
      <FormSummary registration={registration} />
      <DocumentsFailed />
      {!user ? (
        <SignInNotice step="review" title={t('send.account')} />
      ) : isSending ? (
        <Alert live>{t('send.waiting')}</Alert>
      ) : hasFailed ? (
        <Alert tone="warning">
          <p>{t('send.pictureFailed')}</p>
          <p>
            <Link to={stepPath('pictures', locale)}>{t('progress.pictures')}</Link>
          </p>
        </Alert>
      ) : (
        isComplete && <SendSection registration={registration} />
      )}
      <div>
        <ButtonLink href={stepPath(neighbourStep('review', -1) ?? 'documents', locale)} linkAs={Link} variant="quiet">
          {t('common:actions.back')}
        </ButtonLink>
      </div>
    </div>
  );
}
