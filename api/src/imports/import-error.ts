import type { ImportFailure } from '@houni/contracts/import';

/** A file or feed that cannot be parsed; nothing of it is used. */
export class ImportError extends Error {
  override name = 'ImportError';
  readonly code: ImportFailure;
  /** The line of the fault, from 1; null if the file as a whole is at fault. */
  readonly line: number | null;

  constructor(code: ImportFailure, line: number | null = null) {
    super(`the import cannot be read: ${code}`);
    this.code = code;
    this.line = line;
  }
}
