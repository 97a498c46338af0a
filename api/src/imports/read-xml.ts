import { TextDecoder } from 'node:util';
import sax from 'sax';
import { IMPORT_LIMITS } from '@houni/domain/import-limits';
import { wideEncodingOf } from './decode-text.ts';
import { ImportError } from './import-error.ts';

/** An element with its text and children; attributes are ignored. */
export interface XmlNode {
  name: string;
  /** The line on which it starts, from 1. */
  line: number;
  text: string;
  children: XmlNode[];
}

const STRICT: sax.SAXOptions = { position: true };
const MAX_DEPTH = 12;
const MAX_TEXT_CHARACTERS = 40_000;
const MAX_CHILDREN = 500;
const MAX_NAME_CHARACTERS = 100;
/** Feeds with an ampersand that is not escaped, or with a character that XML does not allow, are read all the same. */
const HARMLESS_FAULT = /^Invalid character (?:in )?entity/;
/** Control characters, and references to them, as "&#x1F;". */
const CONTROL = /&#x?[\da-f]{1,6};|(?![\t\n\r])\p{Cc}/giu;
/** The declaration is within the first bytes of a file. */
const HEAD_BYTES = 256;
/** The XML declaration, which must be at the start of the file. */
const DECLARATION = /^\uFEFF?<\?xml[^>]{0,150}?encoding\s*=\s*["']([\w-]{1,40})["']/;

/**
 * Streams the elements directly below the root: only one is in memory at a time. Rejects a document type declaration
 * (which could define entities), too much depth and too long texts.
 * @throws ImportError `doctype`, `bad_xml`, `bad_encoding`, `too_many_items`
 */
export async function* readXml(chunks: AsyncIterable<Uint8Array>): AsyncIterable<XmlNode> {
  const reader = createReader();
  let decoder: TextDecoder | null = null;
  let head = Buffer.alloc(0);
  for await (const chunk of chunks) {
    let bytes = chunk;
    if (decoder === null) {
      head = Buffer.concat([head, chunk]);
      if (head.length < HEAD_BYTES) continue;
      decoder = decoderFor(head);
      bytes = head;
    }
    reader.write(decode(decoder, bytes));
    yield* reader.takeCompleted();
  }
  if (head.length === 0) throw new ImportError('bad_xml');
  if (decoder === null) {
    decoder = decoderFor(head);
    reader.write(decode(decoder, head));
  }
  reader.write(decode(decoder));
  reader.end();
  yield* reader.takeCompleted();
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new ImportError('bad_encoding');
  }
}

function decoderFor(head: Uint8Array): TextDecoder {
  const wide = wideEncodingOf(head);
  if (wide !== null) return new TextDecoder(wide, { fatal: true });
  const start = new TextDecoder('latin1').decode(head.subarray(0, HEAD_BYTES)).replace(/^ï»¿/, '');
  const declared = DECLARATION.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  // ASCII is UTF-8; a file that declares UTF-16 without being it was converted to UTF-8.
  const encoding = /^(?:us-ascii|utf-?16)/.test(declared) ? 'utf-8' : declared;
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new ImportError('bad_encoding');
  }
}

interface Reader {
  write: (text: string) => void;
  end: () => void;
  /** Returns the elements that were completed since the last call. */
  takeCompleted: () => XmlNode[];
}

function createReader(): Reader {
  const parser = sax.parser(true, STRICT);
  const path: XmlNode[] = [];
  let complete: XmlNode[] = [];
  let items = 0;
  const fail = (code: 'doctype' | 'bad_xml' | 'too_many_items'): never => {
    throw new ImportError(code, parser.line + 1);
  };
  const addText = (text: string): void => {
    const open = path.at(-1);
    if (!open) return;
    open.text += text.replace(CONTROL, ' ');
    if (open.text.length > MAX_TEXT_CHARACTERS) fail('bad_xml');
  };
  parser.ondoctype = () => fail('doctype');
  parser.onerror = ({ message }) => {
    if (!HARMLESS_FAULT.test(message)) fail('bad_xml');
    parser.resume();
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onopentag = ({ name }) => {
    if (path.length >= MAX_DEPTH || name.length > MAX_NAME_CHARACTERS) fail('bad_xml');
    path.push({ name: name.toLowerCase(), line: parser.line + 1, text: '', children: [] });
  };
  parser.onclosetag = () => {
    const closed = path.pop();
    const parent = path.at(-1);
    if (!closed || !parent) return;
    // A CDATA section that is not closed takes in the items up to the end of the next one, in a well-formed file.
    const item = path[1]?.name;
    const text = closed.text.toLowerCase();
    if (item !== undefined && (text.includes(`<${item}>`) || text.includes(`</${item}>`))) fail('bad_xml');
    if (path.length === 1) {
      items += 1;
      if (items > IMPORT_LIMITS.feedItems + 10) fail('too_many_items');
      complete.push(closed);
      return;
    }
    if (parent.children.length >= MAX_CHILDREN) fail('bad_xml');
    parent.children.push(closed);
  };
  return {
    write: (text) => {
      parser.write(text);
    },
    end: () => {
      parser.close();
      if (path.length > 0) fail('bad_xml');
    },
    takeCompleted: () => {
      const taken = complete;
      complete = [];
      return taken;
    },
  };
}

function nodeAt(node: XmlNode | undefined, path: readonly string[]): XmlNode | undefined {
  return path.reduce((at, name) => at?.children.find((child) => child.name === name), node);
}

/** The trimmed text of a descendant; empty when there is none. */
export function textOf(node: XmlNode | undefined, ...path: string[]): string {
  return nodeAt(node, path)?.text.trim() ?? '';
}

/** Like `textOf`, with the texts of the elements inside as paragraphs: some feeds do not escape the HTML of descriptions. */
export function markupOf(node: XmlNode | undefined, ...path: string[]): string {
  const found = nodeAt(node, path);
  return found
    ? [found, ...found.children]
        .map(({ text }) => text.trim())
        .filter(Boolean)
        .join('<br>')
    : '';
}
