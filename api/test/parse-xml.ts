import sax from 'sax';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** A strict XML parser. @throws if the text is not well-formed XML 1.0 */
export function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const element: XmlElement = { name, attributes: attributes as Record<string, string>, text: '', children: [] }; // plain strings, because the parser ignores namespaces
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.onclosetag = () => void open.pop();
  parser.ontext = (part) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.write(text).close();
  const [document] = root.children;
  if (!document) throw new Error('the document is empty');
  return document;
}

export function childText(element: XmlElement, name: string): string | undefined {
  return element.children.find((child) => child.name === name)?.text;
}
