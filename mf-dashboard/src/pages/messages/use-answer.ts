import { useCallback, useEffect, useRef, useState } from 'react';
import { messagesApi } from '@houni/api-client/messages';
import type { CallFailure } from '@houni/domain/call-failure';
import { NO_DRAFT, readDraft, saveDraft } from './answer-draft.ts';
import type { AnswerDraft } from './answer-draft.ts';

/** The message may have been stored although these arrive: it is sent again with the same key. */
const REPEATED: readonly CallFailure['code'][] = ['network', 'unavailable', 'internal'];
const RETRY_MS = 10_000;

export interface Answer {
  text: string;
  /** Sent but not acknowledged: the text cannot be changed until then. */
  waiting: boolean;
  /** The API refused the text; it can be changed. */
  failure: CallFailure | null;
  change: (text: string) => void;
  send: () => void;
}

/**
 * The answer of a conversation: a draft on this device, sent once. While there is no acknowledgement the same text is sent
 * again with the same idempotency key: when the browser is online again, after a while, and after a reload.
 */
export function useAnswer(uid: string, key: string, onSent: () => void): Answer {
  const [draft, setDraft] = useState<AnswerDraft>(NO_DRAFT);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [call] = messagesApi.useSendMessageMutation();
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });

  const update = useCallback(
    (next: AnswerDraft) => {
      saveDraft(uid, key, next);
      setDraft(next);
    },
    [uid, key],
  );
  // Storage is read after hydration, because the server has none.
  useEffect(() => {
    let current = true;
    void Promise.resolve(readDraft(uid, key)).then((stored) => {
      // What was typed in the meantime is newer.
      if (current) setDraft((typed) => (typed === NO_DRAFT ? stored : typed));
    });
    return () => {
      current = false;
    };
  }, [uid, key]);

  const { text, idempotencyKey } = draft;
  useEffect(() => {
    if (idempotencyKey === null) return undefined;
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async () => {
      clearTimeout(timer);
      const { data } = await call({ key, text: text.trim(), idempotencyKey });
      if (!current) return;
      if (data?.answer) {
        current = false;
        update(NO_DRAFT);
        sent.current();
      } else if (data && !REPEATED.includes(data.failure.code)) {
        current = false;
        setFailure(data.failure);
        update({ text, idempotencyKey: null });
      } else {
        clearTimeout(timer);
        timer = setTimeout(() => void attempt(), RETRY_MS);
      }
    };
    const retry = () => void attempt();
    retry();
    window.addEventListener('online', retry);
    return () => {
      current = false;
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [call, update, key, text, idempotencyKey]);

  return {
    text,
    waiting: idempotencyKey !== null,
    failure,
    change: (next) => {
      setFailure(null);
      update({ text: next, idempotencyKey: null });
    },
    send: () => {
      if (text.trim() === '' || idempotencyKey !== null) return;
      setFailure(null);
      update({ text, idempotencyKey: crypto.randomUUID() });
    },
  };
}
