import type { PrivateFileFailure, PrivateFileType } from '@houni/contracts/private-file';
import { HEAD_BYTES, PictureError, detectPictureFormat } from '../media/picture-format.ts';
import { sanitisePicture } from '../media/sanitise-picture.ts';

/** A file that cannot be used; the code gives the reason. */
export class PrivateFileError extends Error {
  override name = 'PrivateFileError';
  readonly code: PrivateFileFailure;

  constructor(code: PrivateFileFailure) {
    super(`the file cannot be used: ${code}`);
    this.code = code;
  }
}

const PDF_HEAD = /^%PDF-[12]\.\d/;
/** Readers look for the end mark in the last kilobyte; without it the file is cut off. */
const PDF_END_BYTES = 1024;

/**
 * Whether a file can become a document, from its first bytes only.
 * @throws PrivateFileError `heic` or `not_a_document`
 */
export function checkPrivateFileHead(head: Buffer): void {
  if (isPdf(head)) return;
  try {
    detectPictureFormat(head.subarray(0, HEAD_BYTES));
  } catch (error) {
    throw toPrivateFileError(error);
  }
}

/**
 * Checks a whole file by its content; the name and the declared type are not trusted. A PDF stays as it is. A picture is
 * decoded and encoded again: upright, without the camera's data and without anything else in the file.
 * @throws PrivateFileError with the reason why the file cannot be used
 */
export async function checkPrivateFile(bytes: Buffer): Promise<{ bytes: Buffer; type: PrivateFileType }> {
  if (isPdf(bytes)) {
    if (!bytes.subarray(-PDF_END_BYTES).includes('%%EOF')) throw new PrivateFileError('broken');
    return { bytes, type: 'application/pdf' };
  }
  try {
    const picture = await sanitisePicture(bytes, 'private_file');
    return { bytes: picture.bytes, type: 'image/jpeg' };
  } catch (error) {
    throw toPrivateFileError(error);
  }
}

function isPdf(bytes: Buffer): boolean {
  return PDF_HEAD.test(bytes.toString('latin1', 0, HEAD_BYTES));
}

function toPrivateFileError(error: unknown): unknown {
  if (!(error instanceof PictureError)) return error;
  if (error.code === 'not_a_picture') return new PrivateFileError('not_a_document');
  // A job reports it, and no job works here.
  return new PrivateFileError(error.code === 'processing' ? 'broken' : error.code);
}
