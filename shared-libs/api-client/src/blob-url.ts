/**
 * Reads a file that needs the session's token, which a link cannot send. The answer is the address of a blob, which the caller
 * revokes after its use; the body of an error stays JSON.
 */
export async function blobUrl(response: Response): Promise<unknown> {
  return response.ok ? URL.createObjectURL(await response.blob()) : response.json();
}
