import { css } from '@emotion/react';
import { useState } from 'react';
import type { MouseEvent, SyntheticEvent } from 'react';
import { useT } from '@houni/i18n';
import { useConfig, useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { NetworkLogo } from '@houni/ui/network-logo.tsx';
import { color, font, layer, media, radius, shadow, space } from '@houni/ui/tokens';
import { useAutoClear } from '@houni/ui/use-auto-clear';

const style = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  // The labels, not the backgrounds of the buttons, align with the text above.
  marginInlineStart: `calc(-1 * ${space[3]})`,
  '& details': { position: 'relative' },
  '& summary, & a': {
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    minBlockSize: '2.75rem',
    paddingInline: space[3],
    borderRadius: radius.md,
    color: color.blue,
    fontWeight: font.medium,
    textDecoration: 'none',
    listStyle: 'none',
    [media.hover]: { '&:hover': { backgroundColor: color.blueTint } },
  },
  '& summary': { paddingBlock: 0, '&::-webkit-details-marker': { display: 'none' } },
  '& ul': {
    position: 'absolute',
    zIndex: layer.menu,
    insetInlineStart: 0,
    minInlineSize: 'min(13rem, 80vw)',
    padding: space[2],
    border: `1px solid ${color.hairline}`,
    borderRadius: radius.lg,
    backgroundColor: color.card,
    boxShadow: shadow.overlay,
    '& button': { inlineSize: '100%', justifyContent: 'flex-start' },
  },
  '& button': { [media.noScript]: { display: 'none' } },
  '& > p': { flexBasis: '100%', color: color.brick, fontSize: font.sm, paddingInline: space[3] },
});

/** Closes an open menu on a click outside and on Escape. */
function closeOnClickOutside({ currentTarget: menu }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!menu.open) return;
  const listening = new AbortController();
  const close = (event: Event) => {
    const isKey = event instanceof KeyboardEvent;
    if (isKey ? event.key !== 'Escape' : menu.contains(event.target as Node)) return; // the target of a pointer event is a node
    menu.open = false;
    if (isKey) menu.querySelector('summary')?.focus();
    listening.abort();
  };
  document.addEventListener('pointerdown', close, { signal: listening.signal });
  document.addEventListener('keydown', close, { signal: listening.signal });
}

/** Share and print. Phones use the share sheet of the device; other browsers get a menu of links and "copy link". */
export function ShareButtons({ title, path }: { title: string; path: string }) {
  const { t } = useT('listingsAd');
  const { announce } = useShell();
  const url = useConfig().siteUrl + path;
  const [copied, setCopied] = useState(false);
  const [failed, setFailed] = useState(false);
  useAutoClear([copied, failed], [() => setCopied(false), () => setFailed(false)]);

  const openShareSheet = (event: MouseEvent) => {
    // Not every browser has a share sheet, and those of desktops offer less than our menu.
    if (typeof navigator.share !== 'function' || !matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    // It also rejects when the visitor closes the sheet.
    navigator.share({ title, url }).catch(() => undefined);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      announce(t('common:actions.copied'));
    } catch {
      setFailed(true);
      announce(t('listings:copyFailed'));
    }
  };

  const [encodedUrl, encodedTitle] = [encodeURIComponent(url), encodeURIComponent(title)];
  return (
    <div css={style} className="no-print">
      <details onToggle={closeOnClickOutside}>
        <summary onClick={openShareSheet}>
          <Icon name="share" />
          <span>{t('common:actions.share')}</span>
        </summary>
        <ul role="list" aria-label={t('ad.share.label')}>
          <li>
            <Button variant="quiet" data-replay icon={copied ? 'check' : 'document'} onClick={() => void copy()}>
              {t(copied ? 'common:actions.copied' : 'common:actions.copyLink')}
            </Button>
          </li>
          <li>
            <a href={`https://wa.me/?text=${encodedTitle}%20${encodedUrl}`} target="_blank" rel="noopener">
              <NetworkLogo name="whatsapp" /> {t('contact.whatsapp')}
              <span className="vh"> ({t('common:navigation.externalLink')})</span>
            </a>
          </li>
          <li>
            <a href={`https://www.facebook.com/sharer/sharer.php?u=${encodedUrl}`} target="_blank" rel="noopener">
              <NetworkLogo name="facebook" /> {t('ad.share.facebook')}
              <span className="vh"> ({t('common:navigation.externalLink')})</span>
            </a>
          </li>
          <li>
            <a href={`mailto:?subject=${encodedTitle}&body=${encodedUrl}`}>
              <Icon name="mail" /> {t('ad.share.mail')}
            </a>
          </li>
        </ul>
      </details>
      <Button variant="quiet" data-replay icon="document" onClick={() => window.print()}>
        {t('common:actions.print')}
      </Button>
      {failed && <p>{t('listings:copyFailed')}</p>}
    </div>
  );
}
