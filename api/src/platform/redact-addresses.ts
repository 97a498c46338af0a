/** E-mail addresses in error messages are nobody's business: they are left out of logs and of what operators read. */
export function redactAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[address]');
}
