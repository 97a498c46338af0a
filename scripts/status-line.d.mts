/** The types of `status-line.mjs`, which also runs on a Node.js that reads no TypeScript. */
export interface StatusStream {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

export interface StatusLine {
  /** Whether the status is shown at all. */
  isDrawn: boolean;
  draw(text: string): void;
  print(line: string): void;
}

export declare function createStatusLine(
  stream?: StatusStream,
  environment?: Record<string, string | undefined>,
): StatusLine;
export declare function elapsedTime(milliseconds: number): string;
export declare function timeLeft(seconds: number): string;
