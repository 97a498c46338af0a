import { css } from '@emotion/react';
import { useState } from 'react';
import { useT } from '@houni/i18n';
import { useConfig, useShell } from '@houni/remote';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { useAutoClear } from '@houni/ui/use-auto-clear';
import { NetworkLogo } from '@houni/ui/network-logo.tsx';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '& > button': { [media.noScript]: { display: 'none' } },
});
const failure = css({ flexBasis: '100%', color: color.brick, fontSize: font.sm });

/** The share sheet of the device, else a copied link; WhatsApp and e-mail are links that work without JavaScript. */
export function ShareArticle({ title, path }: { title: string; path: string }) {
  const { t } = useT('blog');
  const { announce } = useShell();
  const url = useConfig().siteUrl + path;
  const [copied, setCopied] = useState(false);
  const [failed, setFailed] = useState(false);
  useAutoClear([copied, failed], [() => setCopied(false), () => setFailed(false)]);

  const share = async () => {
    if (typeof navigator.share === 'function') {
      // It also rejects when the visitor closes the sheet.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      announce(t('common:actions.copied'));
    } catch {
      setFailed(true);
      announce(t('share.failed'));
    }
  };

  const [encodedUrl, encodedTitle] = [encodeURIComponent(url), encodeURIComponent(title)];
  return (
    <div css={row} role="group" aria-label={t('share.label')} className="no-print">
      <Button variant="secondary" icon={copied ? 'check' : 'share'} data-replay onClick={() => void share()}>
        {t(copied ? 'common:actions.copied' : 'common:actions.share')}
      </Button>
      <ButtonLink
        href={`https://wa.me/?text=${encodedTitle}%20${encodedUrl}`}
        target="_blank"
        rel="noopener"
        variant="secondary"
        icon={<NetworkLogo name="whatsapp" />}
      >
        {t('share.whatsapp')}
        <span className="vh"> ({t('common:navigation.externalLink')})</span>
      </ButtonLink>
      <ButtonLink href={`mailto:?subject=${encodedTitle}&body=${encodedUrl}`} variant="secondary" icon="mail">
        {t('share.mail')}
      </ButtonLink>
      {failed && <p css={failure}>{t('share.failed')}</p>}
    </div>
  );
}
