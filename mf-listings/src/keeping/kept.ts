/** What buttons keep: a favourite, or a place in the comparison. */
export type KeepKind = 'favourite' | 'compare';

/** What somebody asked a button for. */
export interface Ask {
  kind: KeepKind;
  publicKey: string;
  /** What the ad costs now, in millimes: a favourite remembers it. */
  price: number;
  /** To be kept, or to be let go. */
  want: boolean;
}

export type Kept = Readonly<Record<KeepKind, ReadonlySet<string>>>;

const listeners = new Set<() => void>();
let kept: Kept = { favourite: new Set(), compare: new Set() };
let asks: readonly Ask[] = [];
let answer: ((ask: Ask) => void) | null = null;

function tell(): void {
  for (const listener of listeners) listener();
}

/**
 * What the buttons of a document show: one place for all pages of this remote, because it outlives each of them. It is
 * all that a page waits for; who keeps things where comes late (`keeper.ts`), and until then asks wait here.
 */
export const keptStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  kept: (): Kept => kept,
  /** Whether somebody has asked for something that nobody has answered yet. */
  isAsked: (): boolean => asks.length > 0,
  /** What a button shows: what was asked last, else what is kept. */
  isPressed: (kind: KeepKind, publicKey: string): boolean =>
    asks.findLast((ask) => ask.kind === kind && ask.publicKey === publicKey)?.want ?? kept[kind].has(publicKey),
  ask(ask: Ask): void {
    if (answer) return answer(ask);
    asks = [...asks, ask];
    tell();
  },
  publish(next: Kept): void {
    kept = next;
    tell();
  },
  /** From now on `take` answers, beginning with what waits. */
  answerBy(take: (ask: Ask) => void): void {
    const waiting = asks;
    answer = take;
    asks = [];
    for (const ask of waiting) take(ask);
    if (waiting.length > 0) tell();
  },
};
