import type { ImportFailure } from '@houni/contracts/import';

/** A file or feed that cannot be parsed; nothing of it is used. */
export class ImportError extends Error {
  override name = 'ImportError';
  readonly code: ImportFailure;

  constructor(code: ImportFailure) {
    super(`the import cannot be read: ${code}`);
    this.code = code;
  }
}
