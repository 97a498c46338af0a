import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { PASSWORD_RULES } from './credential-rules.ts';
import type { PasswordRule } from './credential-rules.ts';

const list = css({ display: 'grid', gap: space[1], fontSize: font.sm, listStyle: 'none', padding: 0, margin: 0 });
const open = css({ display: 'flex', alignItems: 'center', gap: space[2], color: color.inkSoft });
const met = css(open, { color: color.oliveInk });

/** The rules of a new password, each ticked as soon as it is met. */
export function PasswordChecklist({ password }: { password: string }) {
  const { t } = useT('sharedAuth');
  return (
    <ul css={list} aria-label={t('password.rules')}>
      {(Object.keys(PASSWORD_RULES) as PasswordRule[]).map((rule) => {
        const holds = PASSWORD_RULES[rule](password);
        return (
          <li key={rule} css={holds ? met : open}>
            <Icon name={holds ? 'check' : 'minus'} size={16} />
            <span>
              {t(`password.${rule}`)}
              {holds && <span className="vh"> ({t('password.met')})</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
