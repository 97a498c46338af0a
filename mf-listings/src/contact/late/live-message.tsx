import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Dispatch, RefObject, SetStateAction } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { UNREACHED } from '@houni/contracts/refusal';
import type { Refusal } from '@houni/contracts/refusal';
import { checkSender, isSenderField, readTexts, SENDER_FIELDS, senderBody } from '@houni/contracts/sender-form';
import type { SenderErrors, SenderFields } from '@houni/contracts/sender-form';
import { useT } from '@houni/i18n';
import { useShell, useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { useOnline } from '@houni/ui/use-online';
import { deleteMessageDraft, readMessageDraft, writeMessageDraft } from './message-draft.ts';
import { useListingsMessageMutation } from './send-message.ts';

/** Milliseconds after the last letter when it is kept. */
const PAUSE = 200;

export interface LiveMessageProps {
  ad: AdDetail;
  form: RefObject<HTMLFormElement | null>;
  /** What the fields began with. */
  start: SenderFields;
  /** How often the form was sent: one more sends it. */
  attempt: number;
  /** A reason is shown why it was not taken. */
  failed: boolean;
  /** What stands in the fields came with a post, and is newer than what was kept. */
  posted: boolean;
  onErrors: Dispatch<SetStateAction<SenderErrors>>;
  onRefusal(refusal: Refusal | null): void;
  onBusy(busy: boolean): void;
  /** It arrived from the page itself; the answer comes to this address. */
  onSent(email: string): void;
}

/** The behaviour of the form to an advertiser, and what it has to say: what is written is kept, there is no connection. */
export function LiveMessage(props: LiveMessageProps) {
  const { ad, form, start, attempt, failed, posted, onErrors, onRefusal, onBusy, onSent } = props;
  const { t, locale } = useT('listingsContact');
  const { openDialog } = useShell();
  const [send] = useListingsMessageMutation();
  const message = useRef({ content: '', key: '' });
  const [kept, setKept] = useState(true);
  const online = useOnline();
  const uid = useUser()?.uid ?? null;

  const keep = async () => setKept(await writeMessageDraft(ad.publicKey, uid, valuesOf(form.current)));
  const keepTyped = useEffectEvent(keep);
  const restore = useEffectEvent((draft: SenderFields | null) => {
    const typed = valuesOf(form.current);
    const untouched = SENDER_FIELDS.every((name) => typed[name] === start[name]);
    // What came with a post, or was typed before this ran, is newer than what was kept.
    if (posted || !untouched) void keep();
    else if (draft) fill(form.current, draft);
  });
  const edited = useEffectEvent((name: string) => {
    onRefusal(null);
    if (isSenderField(name)) onErrors(({ [name]: _mended, ...rest }) => rest);
  });
  const mark = (errors: SenderErrors) => {
    onErrors(errors);
    focusFirst(form.current, errors);
  };

  const sent = async (fields: SenderFields) => {
    await deleteMessageDraft(ad.publicKey);
    onErrors({});
    const sheet = form.current?.closest('dialog');
    // In the page, the note that takes the form's place goes on from here.
    if (!sheet) return onSent(fields.email.trim());
    // The sheet gives the focus back before the next dialog takes it.
    sheet.close();
    return openDialog({ type: 'agent', agency: ad.advertiser.kind === 'agency' });
  };

  const submit = useEffectEvent(async () => {
    const fields = valuesOf(form.current);
    const errors = checkSender(fields);
    onRefusal(null);
    if (Object.keys(errors).length > 0) {
      onBusy(false);
      return mark(errors);
    }
    // A message that was changed is another message; the same one again is an attempt more.
    const content = JSON.stringify(fields);
    if (message.current.content !== content) message.current = { content, key: crypto.randomUUID() };
    onBusy(true);
    await keep();
    const body = { publicKey: ad.publicKey, locale, ...senderBody(fields) };
    const { data } = await send({ body, idempotencyKey: message.current.key });
    onBusy(false);
    const refusal = data ? data.refusal : UNREACHED;
    if (refusal === null) return sent(fields);
    if (refusal.code === 'invalid_input' && isSenderField(refusal.field)) return mark({ [refusal.field]: 'refused' });
    return onRefusal(refusal);
  });

  useEffect(() => {
    let wanted = true;
    void readMessageDraft(ad.publicKey, uid).then((draft) => wanted && restore(draft));
    return () => {
      wanted = false;
    };
  }, [ad.publicKey, uid]);
  useEffect(() => {
    // What sending changes is the form's state, not this effect's.
    if (attempt > 0) queueMicrotask(() => void submit());
  }, [attempt]);
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onInput = ({ target }: Event) => {
      clearTimeout(timer);
      timer = setTimeout(() => void keepTyped(), PAUSE);
      if (target instanceof HTMLElement && 'name' in target) edited(String(target.name));
    };
    element.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('input', onInput);
    };
  }, [form]);

  return (
    <>
      {!online && (
        <Alert tone="warning" live>
          <p>{t('common:state.offline')}</p>
        </Alert>
      )}
      {failed && kept && online && <p className="law">{t('kept')}</p>}
    </>
  );
}

function valuesOf(form: HTMLFormElement | null): SenderFields {
  return readTexts(SENDER_FIELDS, form ? Object.fromEntries(new FormData(form)) : {});
}

/** The fields are the browser's own, so that what was typed before hydration is kept. */
function fill(form: HTMLFormElement | null, fields: SenderFields): void {
  for (const name of SENDER_FIELDS) {
    const control = form?.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = fields[name];
  }
}

function focusFirst(form: HTMLFormElement | null, errors: SenderErrors): void {
  const first = SENDER_FIELDS.find((name) => errors[name] !== undefined);
  const control = first && form?.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}
