import { creditsApi } from '@houni/api-client/credits';
import { useT } from '@houni/i18n';
import { DashboardFrame } from '@houni/dashboard/dashboard-frame.tsx';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { RowsSkeleton } from '@houni/dashboard/row-list.tsx';
import { SubjectCard } from '@houni/dashboard/subject-card.tsx';
import { OwnerOnly, useAgencyOfAgent } from '../form/owner-only.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { PlanChoice } from './plan-choice.tsx';

/** The current plan, and the others to choose from. */
export function PlanPage() {
  const { t } = useT('dashboardBuying');
  const { data, isError, refetch } = creditsApi.useGetMyPlanQuery();
  const agency = useAgencyOfAgent();
  return (
    <DashboardFrame title={t('plan.title')} intro={t('plan.intro')}>
      {data ? (
        <>
          <CurrentPlan answer={data} />
          {agency ? (
            <OwnerOnly agency={agency.name} />
          ) : (
            <SubjectCard id="choose" title={t('plan.choose')} intro={t('plan.chooseIntro')}>
              <PlanChoice currentPlan={data.plan.id} />
            </SubjectCard>
          )}
        </>
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </DashboardFrame>
  );
}
