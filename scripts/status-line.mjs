/**
 * The last line of a terminal, redrawn in place. In CI, in a file and on a terminal without cursor movement it is never
 * drawn: only whole lines are written.
 * @param {{ write(text: string): unknown, isTTY?: boolean, columns?: number }} stream
 */
export function createStatusLine(stream = process.stdout, environment = process.env) {
  const isDrawn = stream.isTTY === true && environment.TERM !== 'dumb' && !environment.CI;
  let current = '';
  const draw = (text) => {
    current = text;
    if (isDrawn) stream.write(`\r\x1b[K${text.slice(0, Math.max((stream.columns ?? 80) - 1, 20))}`);
  };
  return {
    isDrawn,
    /** Replaces the status; an empty text removes it. */
    draw,
    /** Writes a whole line above the status. */
    print(line) {
      if (isDrawn && current !== '') stream.write('\r\x1b[K');
      stream.write(`${line}\n`);
      if (current !== '') draw(current);
    },
  };
}

/** A time as the lines of the start show it: `[ 12.3 s]`. */
export function elapsedTime(milliseconds) {
  return `[${(milliseconds / 1000).toFixed(1).padStart(5)} s]`;
}

/** How long something still takes, rounded so that it does not flicker: `about 35 s left`. */
export function timeLeft(seconds) {
  if (seconds > 90) return `about ${Math.round(seconds / 30) / 2} min left`;
  return seconds > 3 ? `about ${Math.ceil(seconds / 5) * 5} s left` : 'nearly done';
}
