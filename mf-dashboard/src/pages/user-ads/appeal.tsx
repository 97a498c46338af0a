import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { ownItemsApi } from '@houni/api-client/own-items';
import { APPEAL_LENGTH } from '@houni/domain/moderation-codes';
import type { MyAd } from '@houni/contracts/my-ads';
import { toCallFailure } from '@houni/domain/call-failure';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { space } from '@houni/ui/tokens';

const form = css({ display: 'grid', gap: space[3] });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

/** The appeal against a rejection or a removal: its form, or where it stands. */
export function Appeal({ ad }: { ad: MyAd }) {
  const { t } = useT('dashboardAds');
  const [isOpen, setOpen] = useState(false);
  if (ad.appeal === 'waiting') return <Alert>{t('appeal.waiting')}</Alert>;
  if (ad.appeal === 'answered') return <Alert>{t('appeal.answered')}</Alert>;
  if (ad.appeal !== 'possible') return null;
  if (isOpen) return <AppealForm ad={ad} onCancel={() => setOpen(false)} />;
  return (
    <div>
      <Button variant="secondary" data-replay onClick={() => setOpen(true)}>
        {t('appeal.contest')}
        <span className="vh"> {ad.title}</span>
      </Button>
    </div>
  );
}

function AppealForm({ ad, onCancel }: { ad: MyAd; onCancel: () => void }) {
  const { t } = useT('dashboardAds');
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // The form has just been asked for.
  useEffect(() => field.current?.focus(), []);
  const [send, { error, isLoading }] = ownItemsApi.useAppealItemMutation();
  const failure = error && toCallFailure('data' in error ? error.data : null, null).code;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = text.trim();
    setShort(written.length < APPEAL_LENGTH.min);
    if (written.length >= APPEAL_LENGTH.min) void send({ key: ad.publicKey, text: written });
  };
  return (
    <form css={form} onSubmit={submit} noValidate aria-label={`${t('appeal.title')} ${ad.title}`}>
      <TextAreaField
        ref={field}
        label={t('appeal.text')}
        hint={t('appeal.hint')}
        error={isShort ? t('appeal.short') : undefined}
        rows={3}
        maxLength={APPEAL_LENGTH.max}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div css={row}>
        <Button type="submit" busy={isLoading}>
          {t('appeal.send')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </div>
      {failure !== undefined && (
        <Alert tone="error" live>
          {t(failure === 'conflict' ? 'appeal.failed' : `common:errors.${failure}`)}
        </Alert>
      )}
    </form>
  );
}
