import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { accountPath } from './steps.ts';
import type { Step } from './steps.ts';
import type { Registration } from './use-registration.ts';

const box = css({
  display: 'grid',
  gap: space[1],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${color.hairline}`,
  fontSize: font.sm,
  color: color.inkSoft,
});
const line = css({ display: 'flex', gap: space[2], '& > svg': { marginBlockStart: '.15em' } });

const ICONS = {
  unknown: 'info',
  nothing: 'info',
  saving: 'info',
  device: 'success',
  account: 'success',
  deviceOnly: 'warning',
  lost: 'warning',
} as const satisfies Record<Registration['saveState'], string>;

/** Where the form is saved, and how to save it to an account. */
export function SaveStatus({ step, registration }: { step: Step; registration: Registration }) {
  const { t, locale } = useT('agencyRegistration');
  const user = useUser();
  const { saveState } = registration;
  return (
    <div css={box}>
      <p css={line} role="status">
        <Icon name={ICONS[saveState]} size={18} />
        <span>{t(`saved.${saveState}`)}</span>
      </p>
      {!user && step !== 'documents' && step !== 'review' && (
        <p>
          {t('account.prompt')} <a href={accountPath('signin', step, locale)}>{t('account.signIn')}</a>
        </p>
      )}
    </div>
  );
}
