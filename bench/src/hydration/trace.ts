import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';

/** An event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  id?: string;
  args: Record<string, unknown>;
}

/** A task of the main thread. */
export interface Task {
  /** Start in milliseconds since the navigation, and duration. */
  start: number;
  duration: number;
  /** Processor time in milliseconds. */
  cpu: number;
  /** Time by kind of browser work. */
  work: Map<string, number>;
  /** Time by package or file of the code. */
  scripts: Map<string, number>;
}

export interface TracedLoad {
  fcp: number;
  lcp: number;
  tasks: Task[];
}

interface Profile {
  nodes: Map<number, { functionName: string; url: string; line: number; column: number; parent: number | undefined }>;
  samples: { at: number; node: number; length: number }[];
}

const data = <T>(event: TraceEvent): T => event.args.data as T; // the shape follows from the event's name

/** Reads a trace of a page load. @returns the tasks of the main thread with their parts */
export async function readTrace(json: string, folders: readonly string[]): Promise<TracedLoad> {
  const { traceEvents: events } = JSON.parse(json) as { traceEvents: TraceEvent[] };
  const painted = events.filter(({ name }) => name === 'firstContentfulPaint').toSorted((a, b) => a.ts - b.ts);
  const first = painted.at(-1);
  if (!first) throw new Error('The trace shows no paint.');
  const { pid, tid } = first;
  const own = events.filter((event) => event.pid === pid && event.tid === tid);
  const navigation = events
    .filter(({ name, ts, pid: of }) => name === 'navigationStart' && ts < first.ts && of === pid)
    .toSorted((a, b) => a.ts - b.ts)
    .at(-1);
  if (!navigation) throw new Error('The trace shows no navigation.');
  const origin = navigation.ts;
  const lcp = events
    .filter(({ name, pid: of }) => name === 'largestContentfulPaint::Candidate' && of === pid)
    .toSorted((a, b) => a.ts - b.ts)
    .at(-1);

  const complete = own
    .filter(({ ph, dur }) => ph === 'X' && dur !== undefined)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const profile = readProfile(events, pid);
  const places = new Places(folders);
  const tasks: Task[] = [];
  const roots = complete.filter(({ name }) => name.endsWith('RunTask'));
  let end = 0;
  for (const root of roots) {
    if (root.ts < end) continue; // nested
    end = root.ts + (root.dur ?? 0);
    if (root.ts < origin || (root.dur ?? 0) < 1000) continue;
    const inside = complete.filter((event) => event.ts >= root.ts && event.ts < end && event !== root);
    tasks.push({
      start: (root.ts - origin) / 1000,
      duration: (root.dur ?? 0) / 1000,
      cpu: (root.tdur ?? 0) / 1000,
      work: shares(selfTimes(root, inside), root),
      scripts: shares(await scriptTimes(profile, root.ts, end, places), root),
    });
  }
  return { fcp: (first.ts - origin) / 1000, lcp: lcp ? (lcp.ts - origin) / 1000 : 0, tasks };
}

function add(sums: Map<string, number>, key: string, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}

function shares(sums: Map<string, number>, { dur = 0 }: TraceEvent): Map<string, number> {
  return new Map([...sums].map(([name, time]) => [name, (time * 1000) / dur]));
}

/** Milliseconds by kind of event, without nested events. */
function selfTimes(root: TraceEvent, inside: readonly TraceEvent[]): Map<string, number> {
  const sums = new Map<string, number>();
  const stack: { event: TraceEvent; rest: number }[] = [{ event: root, rest: root.dur ?? 0 }];
  const close = () => {
    const last = stack.pop();
    if (last) add(sums, label(last.event), last.rest / 1000);
  };
  for (const event of inside) {
    for (
      let top = stack.at(-1);
      top && top.event !== root && top.event.ts + (top.event.dur ?? 0) <= event.ts;
      top = stack.at(-1)
    )
      close();
    const parent = stack.at(-1);
    if (parent) parent.rest -= event.dur ?? 0;
    stack.push({ event, rest: event.dur ?? 0 });
  }
  while (stack.length > 0) close();
  return sums;
}

function label({ name, args }: TraceEvent): string {
  const { url, fileName } = { ...(args.data as { url?: string } | undefined), ...(args as { fileName?: string }) };
  const file = url ?? fileName;
  return file && /Script|compile|Compile/.test(name) ? `${name} ${path.basename(file)}` : name;
}

function readProfile(events: readonly TraceEvent[], pid: number): Profile {
  const profile: Profile = { nodes: new Map(), samples: [] };
  const start = events.find(({ name, pid: of }) => name === 'Profile' && of === pid);
  if (!start) return profile;
  interface Chunk {
    cpuProfile?: {
      nodes?: {
        id: number;
        parent?: number;
        callFrame: { functionName: string; url?: string; lineNumber?: number; columnNumber?: number };
      }[];
      samples?: number[];
    };
    timeDeltas?: number[];
  }
  let at = data<{ startTime: number }>(start).startTime;
  for (const event of events.filter(
    ({ name, pid: of, id }) => name === 'ProfileChunk' && of === pid && id === start.id,
  )) {
    const { cpuProfile = {}, timeDeltas = [] } = data<Chunk>(event);
    for (const { id, parent, callFrame } of cpuProfile.nodes ?? [])
      profile.nodes.set(id, {
        functionName: callFrame.functionName,
        url: callFrame.url ?? '',
        line: callFrame.lineNumber ?? 0,
        column: callFrame.columnNumber ?? 0,
        parent,
      });
    (cpuProfile.samples ?? []).forEach((node, index) => {
      at += timeDeltas[index] ?? 0;
      const last = profile.samples.at(-1);
      if (last) last.length = at - last.at;
      profile.samples.push({ at, node, length: 0 });
    });
  }
  profile.samples.sort((a, b) => a.at - b.at);
  return profile;
}

async function scriptTimes(profile: Profile, from: number, to: number, places: Places): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const { at, node, length } of profile.samples) {
    if (at < from || at >= to) continue;
    const frame = profile.nodes.get(node);
    if (!frame || frame.functionName === '(idle)' || frame.functionName === '(root)') continue;
    const time = Math.min(length, to - at) / 1000;
    add(sums, await places.of(profile, node), time);
  }
  return sums;
}

/** Maps code to its source file, by the source maps. */
class Places {
  readonly #folders: readonly string[];
  readonly #maps = new Map<string, Promise<SourceMap | null>>();
  readonly #names = new Map<number, string>();

  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  async of(profile: Profile, node: number): Promise<string> {
    const known = this.#names.get(node);
    if (known !== undefined) return known;
    const name = await this.#find(profile, node);
    this.#names.set(node, name);
    return name;
  }

  async #find(profile: Profile, node: number): Promise<string> {
    let own = '';
    // Work of the engine counts for its caller.
    for (let id: number | undefined = node; id !== undefined; id = profile.nodes.get(id)?.parent) {
      const frame = profile.nodes.get(id);
      if (!frame) break;
      if (own === '' && frame.url === '') own = frame.functionName;
      if (frame.url === '') continue;
      const map = await this.#mapOf(path.basename(frame.url));
      const entry = map?.findEntry(frame.line, frame.column);
      const source = entry && 'originalSource' in entry ? entry.originalSource : path.basename(frame.url);
      const suffix = own === '(garbage collector)' ? ' (gc)' : '';
      return short(source) + suffix;
    }
    return own || '(engine)';
  }

  #mapOf(file: string): Promise<SourceMap | null> {
    let map = this.#maps.get(file);
    if (!map) this.#maps.set(file, (map = this.#read(file)));
    return map;
  }

  async #read(file: string): Promise<SourceMap | null> {
    for (const folder of this.#folders) {
      try {
        return new SourceMap(JSON.parse(await readFile(path.join(folder, `${file}.map`), 'utf8')));
      } catch {
        continue;
      }
    }
    return null;
  }
}

function short(source: string): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/g;
  const packages = [...source.matchAll(inPackage)];
  const last = packages.at(-1)?.[1];
  return last ?? source.replace(/^webpack:\/\/[^/]*\//, '');
}
