import { useState } from 'react';
import { draftsApi } from '@houni/api-client/drafts';
import { importTextApi } from '@houni/api-client/import-text';
import type { ImportTextAnswer } from '@houni/contracts/import';
import { browserStorage } from '@houni/store/key-value-storage';
import { deviceDrafts } from '../../../draft/device-drafts.ts';
import { isBlank } from '../../../draft/draft-content.ts';
import { storeFieldsToCheck } from '../../../draft/fields-to-check.ts';

/** `exists`: this device has another draft; `full`: the account has as many drafts as it may. */
export type DraftProblem = 'exists' | 'full' | 'network';

/**
 * Makes a draft of what was read. An account gets another draft; a visitor has one, which is replaced only on request.
 * @returns whether the draft is there
 */
export function useTextDraft(uid: string | null) {
  const [readText] = importTextApi.useReadAdTextMutation();
  const [openDraft] = draftsApi.useOpenDraftMutation();
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const saveForVisitor = async (answer: ImportTextAnswer, isReplaced: boolean): Promise<boolean> => {
    const drafts = deviceDrafts(browserStorage());
    const saved = await drafts.read(null);
    if (saved && !isBlank(saved.content) && !isReplaced) {
      setProblem('exists');
      return false;
    }
    const { content } = answer;
    await drafts.update(null, () => ({
      content,
      updatedAt: new Date().toISOString(),
      revision: null,
      base: null,
      dirty: true,
    }));
    return true;
  };
  const saveInAccount = async (text: string): Promise<boolean> => {
    const { data } = await readText({ text, save: true });
    const key = data?.answer?.draftKey;
    const opened = key ? (await openDraft(key)).data : undefined;
    if (opened) return true;
    setProblem(data?.failure?.code === 'conflict' ? 'full' : 'network');
    return false;
  };
  const save = async (text: string, answer: ImportTextAnswer, isReplaced = false): Promise<boolean> => {
    setProblem(null);
    const isSaved = uid === null ? await saveForVisitor(answer, isReplaced) : await saveInAccount(text);
    const unsure = answer.read.filter(({ certainty }) => certainty === 'check').map(({ field }) => field);
    if (isSaved) await storeFieldsToCheck(browserStorage(), unsure);
    return isSaved;
  };
  return { save, problem };
}
