/** A number in E.164 as it is shown: "+216 98 123 456". Numbers of other countries stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+216(\d\d)(\d{3})(\d{3})$/, '+216 $1 $2 $3');
}
