/** Clears the session cookies of this browser on all hosts. @returns false if the server cannot be reached */
export async function clearSession(): Promise<boolean> {
  try {
    const response = await fetch('/auth-token-sync', { method: 'DELETE' });
    return response.ok;
  } catch {
    return false;
  }
}
