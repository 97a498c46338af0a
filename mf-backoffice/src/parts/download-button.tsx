import { Button } from '@houni/ui/button.tsx';
import type { ReactNode } from 'react';
import { StaffFailure } from './staff-failure.tsx';
import type { CallError } from './staff-failure.tsx';

/** The browser has started to read the file by then. */
const REVOKE_AFTER_MS = 10_000;

export interface DownloadButtonProps {
  /** The name of the saved file. */
  name: string;
  /** Reads the file; `data` is the address of a blob. */
  read: () => PromiseLike<{ data?: string | undefined }>;
  isBusy: boolean;
  error: CallError;
  children: ReactNode;
}

/** Saves a file that needs the session's token, which a link cannot send. */
export function DownloadButton({ name, read, isBusy, error, children }: DownloadButtonProps) {
  const save = async () => {
    const { data: url } = await read();
    if (url === undefined) return;
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
  };
  return (
    <>
      <Button variant="quiet" icon="document" data-replay busy={isBusy} onClick={() => void save()}>
        {children}
      </Button>
      <StaffFailure error={error} />
    </>
  );
}
