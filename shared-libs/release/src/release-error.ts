/** A release step that was refused; the message is one sentence that a person can act on. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** A file whose bytes are not what its manifest, digest or signature promises. `file` names it. */
export class IntegrityError extends ReleaseError {
  override name = 'IntegrityError';
  readonly file: string;

  constructor(file: string, reason: string) {
    super(`${file} is refused: ${reason}.`);
    this.file = file;
  }
}
