/** A mail as a person reads it. */
export interface ReadMail {
  from: string;
  to: string;
  /** Where an answer goes; empty where the mail says nothing. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
}

interface Part {
  headers: Map<string, string>;
  body: Buffer;
}

/** Reads the mails that nodemailer writes: text and HTML alternatives in UTF-8 (RFC 2045 to 2047, no attachments). */
export function parseMail(raw: Buffer): ReadMail {
  const mail = splitPart(raw);
  const parts = leaves(mail);
  const content = (type: string) => {
    const part = parts.find(({ headers }) =>
      (headers.get('content-type') ?? 'text/plain').toLowerCase().startsWith(type),
    );
    return part ? decodeBody(part) : '';
  };
  return {
    from: decodeWords(mail.headers.get('from') ?? ''),
    to: decodeWords(mail.headers.get('to') ?? ''),
    replyTo: decodeWords(mail.headers.get('reply-to') ?? ''),
    subject: decodeWords(mail.headers.get('subject') ?? ''),
    text: content('text/plain'),
    html: content('text/html'),
  };
}

function splitPart(raw: Buffer): Part {
  const end = raw.indexOf('\r\n\r\n');
  const head = (end < 0 ? raw : raw.subarray(0, end)).toString('utf8').replace(/\r\n[ \t]+/g, ' ');
  const headers = new Map<string, string>();
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end < 0 ? Buffer.alloc(0) : raw.subarray(end + 4) };
}

function leaves(part: Part): Part[] {
  const type = part.headers.get('content-type') ?? '';
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary === undefined) return [part];
  return part.body
    .toString('latin1')
    .split(`--${boundary}`)
    .slice(1)
    .filter((text) => !text.startsWith('--'))
    .flatMap((text) => leaves(splitPart(Buffer.from(text.replace(/^\r\n/, '').replace(/\r\n$/, ''), 'latin1'))));
}

function decodeBody({ headers, body }: Part): string {
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64').toString('utf8');
  return encoding === 'quoted-printable'
    ? quotedPrintable(body.toString('latin1').replace(/=\r\n/g, ''))
    : body.toString('utf8');
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_whole, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`; blanks between two of them belong to the coding. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_whole, coding: string, word: string) =>
      coding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    );
}
