import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ownAgencyApi } from '@houni/api-client/own-agency';
import type { CallFailure } from '@houni/domain/call-failure';
import { toCallFailure, NETWORK_FAILURE } from '@houni/domain/call-failure';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { rateLimitText } from '@houni/i18n/rate-limit-text';
import type { Translate } from '@houni/i18n';
import { LimitedButton } from '@houni/remote/limited-button';
import { buildPath } from '@houni/routing/build';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { FormAlert } from '@houni/ui/form-alert.tsx';
import { space } from '@houni/ui/tokens';
import { changeOfAgency } from '../form/agency-of-form.ts';
import type { Registration } from '../use-registration.ts';

const section = css({ display: 'grid', gap: space[4], justifyItems: 'start' });

/** Consent, and the one press that sends the registration, or sends a corrected one again. */
export function SendSection({ registration }: { registration: Registration }) {
  const { t, locale } = useT('agencyRegistration');
  const navigate = useNavigate();
  const [create] = ownAgencyApi.useCreateAgencyMutation();
  const [update] = ownAgencyApi.useUpdateAgencyMutation();
  const { refetch } = ownAgencyApi.useGetOwnAgencyQuery({ locale });
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [consents, setConsents] = useState(false);
  const [noConsent, setNoConsent] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The second click of a double click comes before the next render.
  const isPressed = useRef(false);

  const attempt = async (): Promise<CallFailure | null> => {
    const { agency: body, corrected } = registration;
    if (!body) return null;
    if (!corrected) {
      const { data } = await create({ body, idempotencyKey });
      return data ? data.failure : NETWORK_FAILURE;
    }
    const { error } = await update(changeOfAgency(body));
    if (!error) return null;
    return 'status' in error && typeof error.status === 'number' ? toCallFailure(error.data, null) : NETWORK_FAILURE;
  };
  const send = async () => {
    if (isPressed.current) return;
    setNoConsent(!consents);
    if (!consents) return;
    isPressed.current = true;
    setBusy(true);
    setFailure(null);
    try {
      let failed = await attempt();
      // An earlier attempt may have arrived although its answer was lost.
      if (failed?.code === 'conflict' && (await refetch()).data?.agency) failed = null;
      if (failed) return setFailure(failed);
      await registration.finish();
      void navigate(buildPath('addAgency', {}, locale));
    } finally {
      isPressed.current = false;
      setBusy(false);
    }
  };
  const isCorrection = registration.corrected !== null;
  return (
    <section css={section} aria-labelledby="send">
      <h2 id="send">{t(isCorrection ? 'send.againTitle' : 'send.title')}</h2>
      {failure && (
        <FormAlert failure={failure} title={t('send.failed')}>
          <p>{failureText(failure, t, locale)}</p>
        </FormAlert>
      )}
      <p>{t('send.text')}</p>
      <Checkbox
        id="declaration"
        label={t('send.consent')}
        error={noConsent && t('common:form.errors.consent')}
        checked={consents}
        onChange={(event) => {
          setConsents(event.target.checked);
          setNoConsent(false);
        }}
      />
      <LimitedButton size="lg" busy={isBusy} onClick={() => void send()}>
        {t(isBusy ? 'send.sending' : isCorrection ? 'send.again' : 'send.now')}
      </LimitedButton>
    </section>
  );
}

function failureText(failure: CallFailure, t: Translate, locale: Locale): string {
  const { code } = failure;
  if (code === 'too_many_requests') return rateLimitText('agency', failure, t, locale);
  if (code === 'conflict') return t('agencyRegistration:send.conflict');
  if (code === 'forbidden') return t('agencyRegistration:send.forbidden');
  return t(`common:errors.${code}`);
}
