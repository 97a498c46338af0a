import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** A part of a line with one direction, as it is drawn from left to right. */
interface DirectedRun {
  text: string;
  isRightToLeft: boolean;
}

/**
 * Splits one line into runs of one direction, in the order in which they are drawn from left to right (Unicode bidirectional
 * algorithm). The text of a run stays in the order in which it is read: the font turns and joins the letters.
 */
function directedRuns(line: string): DirectedRun[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: { text: string; level: number }[] = [];
  for (let index = 0; index < line.length; index += 1) {
    const level = levels[index] ?? 0;
    const sign = line.charAt(index);
    // A bracket opens towards the text that it encloses.
    const drawn = level % 2 === 1 ? (bidi.getMirroredCharacter(sign) ?? sign) : sign;
    const last = runs.at(-1);
    if (last?.level === level) last.text += drawn;
    else runs.push({ text: drawn, level });
  }
  // Rule L2: from the highest level to the lowest odd one, turn the order of what is at that level or above.
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < runs.length; start += 1) {
      let end = start;
      while ((runs[end]?.level ?? -1) >= level) end += 1;
      if (end - start > 1) runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      start = end;
    }
  }
  return runs.map(({ text, level }) => ({ text, isRightToLeft: level % 2 === 1 }));
}

/** A font and size of a document of pdfkit, as far as lines need it. */
export type LineCanvas = Pick<PDFKit.PDFDocument, 'text' | 'widthOfString'>;

/** With features pdfkit gives the font a whole run; without them it sets word after word from left to right. */
const WHOLE_RUN: PDFKit.Mixins.OpenTypeFeatures[] = ['liga'];

function widthOf(canvas: LineCanvas, line: string): number {
  return directedRuns(line).reduce((sum, { text }) => sum + canvas.widthOfString(text, { features: WHOLE_RUN }), 0);
}

/** The lines of a text that fit into a width in points. A word that is longer has a line of its own. */
export function wrapLines(canvas: LineCanvas, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(canvas, `${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Draws one line. @param x its left end in points, or its right end with `isEnd` */
export function drawLine(
  canvas: LineCanvas,
  line: string,
  { x, y, isEnd = false }: { x: number; y: number; isEnd?: boolean },
): void {
  let left = isEnd ? x - widthOf(canvas, line) : x;
  for (const { text } of directedRuns(line)) {
    canvas.text(text, left, y, { features: WHOLE_RUN, lineBreak: false });
    left += canvas.widthOfString(text, { features: WHOLE_RUN });
  }
}
