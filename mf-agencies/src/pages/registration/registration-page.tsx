import { useEffect } from 'react';
import { useT } from '@houni/i18n';
import { useDeferred } from '@houni/remote/use-deferred';
import type { PageProps } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Container } from '@houni/ui/container.tsx';
import { NeedsScript } from '@houni/ui/needs-script.tsx';
import { SkeletonText } from '@houni/ui/skeleton.tsx';
import { bodyStyle, headerStyle, introStyle, pageStyle } from '@houni/ui/wizard-style';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { registrationPart } from './registration-part.ts';

/** One step of the registration: its heading, and the form once its code is there. */
export function RegistrationPage({ route }: PageProps<'agencyRegistration'>) {
  const { t, locale } = useT('agencies');
  const { step } = route.params;
  const { status, Component, load } = useDeferred(registrationPart);
  useEffect(() => void load(), [load]);
  return (
    <Container reading css={pageStyle}>
      <header css={headerStyle}>
        <h1>{t(`join.steps.${step}`)}</h1>
        <p css={introStyle}>{t(`join.stepIntros.${step}`)}</p>
      </header>
      <NeedsScript>
        <p>{t('join.noScript')}</p>
        <p>
          <a href={buildPath('contact', {}, locale)}>{t('join.noScriptContact')}</a>
        </p>
      </NeedsScript>
      <div css={bodyStyle}>
        {Component ? (
          <Component step={step} />
        ) : status === 'failed' ? (
          <LoadFailed onRetry={() => void load()} />
        ) : (
          <div aria-busy="true" aria-label={t('common:state.loading')} role="status">
            <SkeletonText lines={6} />
          </div>
        )}
      </div>
    </Container>
  );
}
