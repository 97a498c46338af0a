import { browserStorage } from '@houni/store/key-value-storage';
import { deleteDraft } from '@houni/store/use-draft-form';

const keyOf = (publicKey: string) => `report-sent/${publicKey}` as const;

export const reportDraftKey = (publicKey: string) => `report/${publicKey}` as const;

/** Whether this browser has reported the ad or agency; false where storage is blocked. */
export async function isReportSent(publicKey: string): Promise<boolean> {
  const value = await browserStorage()
    .get(keyOf(publicKey))
    .catch(() => false);
  return value === true;
}

/** Records that the ad or agency was reported, and deletes the draft. The storage has logged a warning where it is blocked. */
export async function markReportSent(publicKey: string): Promise<void> {
  await browserStorage()
    .set(keyOf(publicKey), true)
    .catch(() => undefined);
  await deleteDraft(browserStorage(), reportDraftKey(publicKey));
}
