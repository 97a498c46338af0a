import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ownAgencyApi } from '@houni/api-client/own-agency';
import type { OwnAgency } from '@houni/contracts/agency-write';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { SkeletonText } from '@houni/ui/skeleton.tsx';
import { StepProgress } from '@houni/ui/step-progress.tsx';
import { isCorrectable } from '../add-agency/is-correctable.ts';
import { AgencyState } from '../add-agency/agency-state.tsx';
import { DocumentsStep } from './documents/documents-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { OfficeStep } from './office/office-step.tsx';
import { PicturesStep } from './pictures/pictures-step.tsx';
import { ReviewStep } from './review/review-step.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { SaveStatus } from './save-status.tsx';
import { isReached, STEPS, stepPath } from './steps.ts';
import type { Step } from './steps.ts';
import { TextsStep } from './texts-step.tsx';
import { useRegistration } from './use-registration.ts';
import type { Registration as State } from './use-registration.ts';

/** The form of the registration, or the correction of an agency that waits or was refused. */
export function Registration({ step }: { step: Step }) {
  const { t, locale } = useT('agencyRegistration');
  const user = useUser();
  const { currentData, isLoading } = ownAgencyApi.useGetOwnAgencyQuery({ locale }, { skip: !user });
  if (user && isLoading)
    return (
      <div aria-busy="true" aria-label={t('common:state.loading')} role="status">
        <SkeletonText lines={6} />
      </div>
    );
  const agency = currentData?.agency ?? null;
  if (agency && !isCorrectable(agency)) return <AgencyState agency={agency} />;
  return <Form key={`${user?.uid} ${agency?.publicKey}`} step={step} agency={agency} />;
}

const SCREENS: Record<Step, (props: { registration: State }) => React.ReactNode> = {
  identity: IdentityStep,
  office: OfficeStep,
  texts: TextsStep,
  pictures: PicturesStep,
  documents: DocumentsStep,
  review: ReviewStep,
};

function Form({ step, agency }: { step: Step; agency: OwnAgency | null }) {
  const { t, locale } = useT('agencyRegistration');
  const registration = useRegistration(agency);
  const { form, saveState, issues, edit } = registration;
  const isRead = saveState !== 'unknown';
  // A step that is opened by its address is reached too.
  useEffect(() => {
    if (isRead && !isReached(step, form.step)) void edit((current) => ({ ...current, step }));
  }, [isRead, step, form.step, edit]);
  const Screen = SCREENS[step];
  return (
    <>
      <StepProgress
        current={step}
        linkAs={Link}
        labels={{
          nav: t('progress.label'),
          position: t('progress.position', { number: STEPS.indexOf(step) + 1, total: STEPS.length }),
          done: t('progress.done'),
        }}
        steps={STEPS.map((name) => {
          const wasReached = isReached(name, form.step);
          return {
            name,
            label: t(`progress.${name}`),
            href: wasReached ? stepPath(name, locale) : null,
            isDone: wasReached && name !== 'review' && issues.every((issue) => issue.step !== name),
          };
        })}
      />
      {agency && <RefusalNotice agency={agency} step={step} />}
      {isRead && <Screen key={step} registration={registration} />}
      <SaveStatus step={step} registration={registration} />
    </>
  );
}
