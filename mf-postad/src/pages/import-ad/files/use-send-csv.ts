import { useState } from 'react';
import { importsApi } from '@houni/api-client/imports';
import type { CallFailure } from '@houni/domain/call-failure';
import type { Import } from '@houni/contracts/import';
import { canonicalCsv } from './column-choice.ts';
import type { StoredFile } from './stored-file.ts';

/** Sends a table for its report. `send` resolves to null if that failed; `failure` says why. */
export function useSendCsv() {
  const [call, { isLoading }] = importsApi.useSendCsvMutation();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const send = async ({ name, table, choice }: StoredFile): Promise<Import | null> => {
    setFailure(null);
    const { data } = await call({ name, text: canonicalCsv(table, choice).text });
    setFailure(data?.failure ?? null);
    return data?.answer ?? null;
  };
  return { send, isBusy: isLoading, failure };
}
