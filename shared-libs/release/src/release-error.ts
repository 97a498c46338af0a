/** A release step failed; the message is one sentence that says what to do. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** The bytes of a file do not match its manifest, digest or signature. `file` is its name. */
export class IntegrityError extends ReleaseError {
  override name = 'IntegrityError';
  readonly file: string;

  constructor(file: string, reason: string) {
    super(`${file} is refused: ${reason}.`);
    this.file = file;
  }
}
