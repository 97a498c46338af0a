/** Removes e-mail addresses from error messages, for logs and for operators. */
export function redactAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[address]');
}
