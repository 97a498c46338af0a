import nodemailer from 'nodemailer';
import { parseMail } from './parse-mail.ts';

const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

describe('a mail as it travels', () => {
  it.each([
    ['Bonjour à tous', 'Lien : http://localhost:4000/x?a=1&b=é\nfin', '<p dir="ltr">été = hiver</p>'],
    ['أكّد اشتراكك في نشرة هوني البريدية التي تصدر كل أسبوع', 'مرحبًا،\n\nنص', '<p dir="rtl">مرحبًا</p>'],
    ['plain', 'x'.repeat(300), `<p>${'word '.repeat(80)}</p>`],
  ])('reads as it was written: %s', async (subject, text, html) => {
    const sent = await writer.sendMail({ from: 'Houni <a@houni.tn>', to: 'b@example.tn', subject, text, html });
    const read = parseMail(Buffer.isBuffer(sent.message) ? sent.message : Buffer.alloc(0));
    expect(read).toMatchObject({ from: 'Houni <a@houni.tn>', to: 'b@example.tn', subject });
    expect(read.text.replaceAll('\r\n', '\n').trim()).toBe(text);
    expect(read.html.trim()).toBe(html);
  });
});
