import { css } from '@emotion/react';
import { useState } from 'react';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { useAutoClear } from '@houni/ui/use-auto-clear';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[2],
  '& > button': { paddingInline: space[3], [media.noScript]: { display: 'none' } },
  [media.noScript]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
/** The start of a long address is cut before "@", so that its domain stays readable. */
const mailAddress = css({
  display: 'flex',
  minInlineSize: 0,
  fontSize: font.sm,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > span:first-of-type': { flex: '0 1 auto', minInlineSize: '2ch' },
  '& > span:last-of-type': { flex: '0 0 auto', maxInlineSize: 'calc(100% - 2ch)' },
});
const failure = css({ color: color.brick, fontSize: font.sm });

/** A mail link that stays on one line, with a button that copies the address; without JavaScript only the link. */
export function ContactEmail({ address }: { address: string }) {
  const { t } = useT('agencies');
  const { announce } = useShell();
  const [copied, setCopied] = useState(false);
  const [failed, setFailed] = useState(false);
  useAutoClear([copied, failed], [() => setCopied(false), () => setFailed(false)]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      announce(t('contact.copied'));
    } catch {
      setFailed(true);
      announce(t('contact.notCopied'));
    }
  };

  const at = Math.max(address.lastIndexOf('@'), 0);
  return (
    <div>
      <div css={row}>
        <ButtonLink href={`mailto:${address}`} variant="secondary" block icon="mail">
          <span className="vh">
            {t('contact.email')} <bdi dir="ltr">{address}</bdi>
          </span>
          <bdi dir="ltr" css={mailAddress} aria-hidden>
            <span>{address.slice(0, at)}</span>
            <span>{address.slice(at)}</span>
          </bdi>
        </ButtonLink>
        <Button
          variant="secondary"
          data-replay
          aria-label={t('contact.copy')}
          title={t('contact.copy')}
          onClick={() => void copy()}
        >
          <Icon name={copied ? 'check' : 'document'} />
        </Button>
      </div>
      {failed && <p css={failure}>{t('contact.notCopied')}</p>}
    </div>
  );
}
