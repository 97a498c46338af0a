import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { selectPosted, useSelector } from '@houni/store';
import type { RootState } from '@houni/store';
import { Alert } from '@houni/ui/alert.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { breakpoint, color, font, media, motion, radius, space } from '@houni/ui/tokens';
import { MessageForm } from './message-form.tsx';
import { MESSAGE_ID, useMessageSheet } from './message-sheet.tsx';

const style = css({
  display: 'grid',
  gap: space[4],
  // Drawn as a button among the card's others, not as the folds of the page's text.
  '& > details > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[2],
    minBlockSize: '2.75rem',
    paddingBlock: 0,
    paddingInline: space[5],
    color: color.ink,
    border: `1px solid ${color.outline}`,
    borderRadius: radius.md,
    fontWeight: font.medium,
    listStyle: 'none',
    userSelect: 'none',
    transition: `border-color ${motion.quick}, color ${motion.quick}`,
    '&::-webkit-details-marker': { display: 'none' },
    '&:active': { backgroundColor: color.blueTint },
    [media.hover]: { '&:hover': { borderColor: color.blue, color: color.blue } },
  },
  '& > details > summary.first': { backgroundColor: color.blue, borderColor: color.blue, color: color.onBlue },
  '& details[open] > summary': { marginBlockEnd: space[4] },
});

/**
 * The message to the advertiser: its form unfolds in the card, on phones it opens as a sheet. Folding needs no script.
 */
export function MessageSection({ ad }: { ad: AdDetail }) {
  const { t } = useT('listings');
  const { search } = useLocation();
  const posted = useSelector((state: RootState) => selectPosted(state, 'message', ad.publicKey));
  const { sheet, linkProps } = useMessageSheet(ad);
  const details = useRef<HTMLDetailsElement>(null);
  const [shown, setShown] = useState(false);
  const sent = new URLSearchParams(search).get('sent') === '1';

  // It may have been unfolded before this ran.
  useEffect(() => {
    if (details.current?.open) details.current.dispatchEvent(new Event('toggle'));
  }, []);
  useEffect(() => {
    if (!sent) return;
    // A plain post has taken the message along; what was kept of it is done with.
    import(/* webpackChunkName: "contact" */ './late/message-draft.ts').then(
      ({ deleteMessageDraft }) => deleteMessageDraft(ad.publicKey),
      (error: unknown) => console.warn('A message that was sent is still kept.', error),
    );
  }, [sent, ad.publicKey]);

  const unfold = (event: MouseEvent) => {
    if (matchMedia(`(min-width: ${breakpoint.lg}px)`).matches) return;
    linkProps.onClick(event);
  };
  return (
    <div css={style}>
      {sent && (
        <Alert tone="success">
          <p>{t('contact.sent')}</p>
        </Alert>
      )}
      <details ref={details} open={posted !== null} onToggle={() => setShown(true)}>
        <summary className={ad.contact.phoneShown ? undefined : 'first'} onClick={unfold}>
          <Icon name="message" />
          {t('contact.message')}
        </summary>
        <div id={MESSAGE_ID}>
          <MessageForm ad={ad} id="ad-form" shown={shown} />
        </div>
      </details>
      {sheet}
    </div>
  );
}
