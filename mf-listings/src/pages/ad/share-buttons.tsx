import { css } from '@emotion/react';
import { useState } from 'react';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { useAutoClear } from '@houni/ui/use-auto-clear';

const style = css({ display: 'flex', flexWrap: 'wrap', gap: space[1], [media.noScript]: { display: 'none' } });

const note = css({ flexBasis: '100%', color: color.brick, fontSize: font.sm });

/** Sharing by the device's own sheet, else by copying the address; and printing. Shown only where scripts run. */
export function ShareButtons({ title }: { title: string }) {
  const { t } = useT('listings');
  const { announce } = useShell();
  const [copied, setCopied] = useState(false);
  const [failed, setFailed] = useState(false);
  useAutoClear([copied, failed], [() => setCopied(false), () => setFailed(false)]);

  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      // Not every browser has a share sheet, whatever its types say.
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setCopied(true);
      announce(t('common:actions.copied'));
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setFailed(true);
      announce(t('ad.share.failed'));
    }
  };

  return (
    <div css={style} className="no-print">
      <Button variant="quiet" icon={copied ? 'check' : 'share'} onClick={() => void share()}>
        {t(copied ? 'common:actions.copied' : 'common:actions.share')}
      </Button>
      <Button variant="quiet" icon="document" onClick={() => window.print()}>
        {t('common:actions.print')}
      </Button>
      {failed && <p css={note}>{t('ad.share.failed')}</p>}
    </div>
  );
}
