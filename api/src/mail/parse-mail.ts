/** A decoded mail. */
export interface ParsedMail {
  from: string;
  to: string;
  /** Empty if the mail has no Reply-To header. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
}

interface Part {
  headers: Map<string, string>;
  body: Buffer;
}

/** Parses mails as nodemailer writes them: text and HTML in UTF-8, no attachments (RFC 2045 to 2047). */
export function parseMail(raw: Buffer): ParsedMail {
  const mail = splitPart(raw);
  const parts = leafParts(mail);
  const content = (type: string) => {
    const part = parts.find(({ headers }) =>
      (headers.get('content-type') ?? 'text/plain').toLowerCase().startsWith(type),
    );
    return part ? decodeBody(part) : '';
  };
  return {
    from: decodeHeader(mail.headers.get('from') ?? ''),
    to: decodeHeader(mail.headers.get('to') ?? ''),
    replyTo: decodeHeader(mail.headers.get('reply-to') ?? ''),
    subject: decodeHeader(mail.headers.get('subject') ?? ''),
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

function leafParts(part: Part): Part[] {
  const type = part.headers.get('content-type') ?? '';
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary === undefined) return [part];
  return part.body
    .toString('latin1')
    .split(`--${boundary}`)
    .slice(1)
    .filter((text) => !text.startsWith('--'))
    .flatMap((text) => leafParts(splitPart(Buffer.from(text.replace(/^\r\n/, '').replace(/\r\n$/, ''), 'latin1'))));
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

/** Decodes `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. White space between two encoded words is not part of the text. */
function decodeHeader(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_whole, coding: string, word: string) =>
      coding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    );
}
