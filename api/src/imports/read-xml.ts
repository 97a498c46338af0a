import { TextDecoder } from 'node:util';
import sax from 'sax';
import { IMPORT_LIMITS } from '@houni/contracts/import-limits';
import { ImportError } from './import-error.ts';

/** An element with its text and children; attributes are ignored. */
export interface XmlNode {
  name: string;
  /** The line on which it starts, from 1. */
  line: number;
  text: string;
  children: XmlNode[];
}

/** Only the five predefined entities of XML; `strictEntities` is missing in the types. */
const STRICT: sax.SAXOptions & { strictEntities: boolean } = { strictEntities: true, position: true };
const MAX_DEPTH = 12;
const MAX_TEXT_CHARACTERS = 40_000;
const MAX_CHILDREN = 500;
const MAX_NAME_CHARACTERS = 100;
const ENCODINGS: Record<string, string> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
};
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
  for await (const chunk of chunks) {
    decoder ??= decoderFor(chunk);
    reader.write(decode(decoder, chunk));
    yield* reader.takeCompleted();
  }
  if (decoder === null) throw new ImportError('bad_xml');
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
  const declared = DECLARATION.exec(new TextDecoder('latin1').decode(head.subarray(0, 256)).replace(/^ï»¿/, ''))?.[1];
  const encoding = declared === undefined ? 'utf-8' : ENCODINGS[declared.toLowerCase()];
  if (encoding === undefined) throw new ImportError('bad_encoding');
  return new TextDecoder(encoding, { fatal: true });
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
    throw new ImportError(code);
  };
  const addText = (text: string): void => {
    const open = path.at(-1);
    if (!open) return;
    open.text += text;
    if (open.text.length > MAX_TEXT_CHARACTERS) fail('bad_xml');
  };
  parser.ondoctype = () => fail('doctype');
  parser.onerror = () => fail('bad_xml');
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

/** The trimmed text of a descendant; empty when there is none. */
export function textOf(node: XmlNode | undefined, ...path: string[]): string {
  const found = path.reduce<XmlNode | undefined>((at, name) => at?.children.find((child) => child.name === name), node);
  return found?.text.trim() ?? '';
}
