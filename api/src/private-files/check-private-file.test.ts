import sharp from 'sharp';
import { drawPicture } from '../media/test-pictures.test-support.ts';
import { PrivateFileError, checkPrivateFile, checkPrivateFileHead } from './check-private-file.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);

/** The reason for which a file is refused; null if it is accepted. */
async function failureOf(bytes: Buffer): Promise<string | null> {
  try {
    checkPrivateFileHead(bytes);
    await checkPrivateFile(bytes);
    return null;
  } catch (error) {
    if (error instanceof PrivateFileError) return error.code;
    throw error;
  }
}

describe('the check of a private file', () => {
  it('keeps a PDF as it is', async () => {
    expect(await checkPrivateFile(PDF)).toEqual({ bytes: PDF, type: 'application/pdf' });
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'encodes a %s again without its metadata and what follows it',
    async (format) => {
      const drawn = await (
        await drawPicture(900, 600)
      )
        .withMetadata({ exif: { IFD0: { Artist: 'Amal' } } })
        .toFormat(format)
        .toBuffer();
      const { bytes, type } = await checkPrivateFile(Buffer.concat([drawn, Buffer.from('<script>alert(1)</script>')]));
      expect(type).toBe('image/jpeg');
      expect(bytes.includes('<script>')).toBe(false);
      const { width, height, exif } = await sharp(bytes).metadata();
      expect({ width, height, exif }).toEqual({ width: 900, height: 600, exif: undefined });
    },
  );

  it('refuses what is neither a PDF nor a picture, whatever it is called', async () => {
    const cut = (await (await drawPicture(900, 600)).jpeg().toBuffer()).subarray(0, 4000);
    const small = await (await drawPicture(120, 90)).png().toBuffer();
    expect({
      page: await failureOf(Buffer.from('<!doctype html><script>alert(1)</script>')),
      program: await failureOf(Buffer.from('MZ\u0090%PDF-1.7 %%EOF')),
      svg: await failureOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      empty: await failureOf(Buffer.alloc(0)),
      heic: await failureOf(HEIC),
      cutPdf: await failureOf(PDF.subarray(0, 30)),
      cutPicture: await failureOf(cut),
      small: await failureOf(small),
    }).toEqual({
      page: 'not_a_document',
      program: 'not_a_document',
      svg: 'not_a_document',
      empty: 'not_a_document',
      heic: 'heic',
      cutPdf: 'broken',
      cutPicture: 'broken',
      small: 'too_small',
    });
  });
});
