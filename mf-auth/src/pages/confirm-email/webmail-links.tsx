import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { ButtonLink } from '@houni/ui/button.tsx';
import { font, space } from '@houni/ui/tokens';
import { DEFAULT_WEBMAIL, WEBMAIL, webmailOf } from '../../webmail.ts';
import type { WebmailKey } from '../../webmail.ts';

const group = css({ display: 'grid', gap: space[3], justifyItems: 'start' });
const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  listStyle: 'none',
  padding: 0,
  margin: 0,
  fontSize: font.sm,
});
const link = css({ display: 'inline-flex', alignItems: 'center', minBlockSize: '2.75rem' });

/** Links to webmail: first the provider of the known address or the default one, then the others. */
export function WebmailLinks({ email }: { email: string | null }) {
  const { t } = useT('auth');
  const own = email === null ? DEFAULT_WEBMAIL : webmailOf(email);
  const others = (Object.keys(WEBMAIL) as WebmailKey[]).filter((key) => key !== own);
  return (
    <div css={group}>
      {own && (
        <ButtonLink href={WEBMAIL[own].inbox} target="_blank" rel="noreferrer" icon="mail">
          {t('confirmEmail.open', { name: WEBMAIL[own].name })}
          <span className="vh"> ({t('common:navigation.externalLink')})</span>
        </ButtonLink>
      )}
      <ul css={list} aria-label={t('confirmEmail.others')}>
        {others.map((key) => (
          <li key={key}>
            <a css={link} href={WEBMAIL[key].inbox} target="_blank" rel="noreferrer">
              <bdi>{WEBMAIL[key].name}</bdi>
              <span className="vh"> ({t('common:navigation.externalLink')})</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
