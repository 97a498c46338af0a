import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { MESSAGE_ID } from '@houni/ad-card/message-form';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { selectFormPost, useSelector } from '@houni/store';
import type { RootState } from '@houni/store';
import { Alert } from '@houni/ui/alert.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { breakpoint, color, font, media, motion, radius, space } from '@houni/ui/tokens';
import { MessageForm } from './message-form.tsx';
import { useMessageSheet } from './use-message-sheet.tsx';

const style = css({
  display: 'grid',
  gap: space[4],
  // Looks like the other buttons of the card.
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
    WebkitUserSelect: 'none',
    transition: `border-color ${motion.quick}, color ${motion.quick}`,
    '&::-webkit-details-marker': { display: 'none' },
    '&:active': { backgroundColor: color.blueTint },
    [media.hover]: { '&:hover': { borderColor: color.blue, color: color.blue } },
  },
  '& > details > summary.primary': { backgroundColor: color.blue, borderColor: color.blue, color: color.onBlue },
  '& details[open] > summary': { marginBlockEnd: space[4] },
});

/** The message form: `details` in the card, which needs no script, and a dialog on phones. */
export function MessageSection({ ad }: { ad: AdDetail }) {
  const { t } = useT('listingsAd');
  const { search } = useLocation();
  const posted = useSelector((state: RootState) => selectFormPost(state, 'message', ad.publicKey));
  const { sheet, linkProps } = useMessageSheet(ad);
  const details = useRef<HTMLDetailsElement>(null);
  const [isShown, setShown] = useState(false);
  const isSent = new URLSearchParams(search).get('sent') === '1';
  const asksForPhotos = new URLSearchParams(search).get('ask') === 'photos';

  // The visitor may have opened it before hydration.
  useEffect(() => {
    if (details.current?.open) details.current.dispatchEvent(new Event('toggle'));
  }, []);
  useEffect(() => {
    if (!isSent) return;
    // The message was sent by a plain form post: its draft is no longer needed.
    import(/* webpackChunkName: "contact" */ './message-draft.ts').then(
      ({ deleteMessageDraft }) => deleteMessageDraft(ad.publicKey),
      (error: unknown) => console.warn('The draft of a sent message could not be deleted.', error),
    );
  }, [isSent, ad.publicKey]);

  const openSheetOnPhone = (event: MouseEvent) => {
    if (matchMedia(`(min-width: ${breakpoint.lg}px)`).matches) return;
    linkProps.onClick(event);
  };
  return (
    <div css={style}>
      {isSent && (
        <Alert tone="success">
          <p>{t('contact.sent')}</p>
        </Alert>
      )}
      <details ref={details} open={posted !== null || asksForPhotos} onToggle={() => setShown(true)}>
        <summary className={ad.contact.phoneShown ? undefined : 'primary'} onClick={openSheetOnPhone}>
          <Icon name="message" />
          {t('contact.message')}
        </summary>
        <div id={MESSAGE_ID}>
          <MessageForm
            key={asksForPhotos ? 'photos' : 'message'}
            ad={ad}
            id="item-form"
            isShown={isShown || asksForPhotos}
            {...(asksForPhotos && { draft: 'photos' })}
          />
        </div>
      </details>
      {sheet}
    </div>
  );
}
