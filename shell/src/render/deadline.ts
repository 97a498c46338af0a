/** A deadline was exceeded; the message names the operation. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/** Gives the promise's result, or rejects with a `DeadlineError` after so many milliseconds. */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number, operation: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new DeadlineError(`${operation} took longer than ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
