import { isSameContent } from '@houni/store/is-same-content';
import type { TaskState } from '@houni/store/task-state';
import type { DeviceForms, SavedForm } from './device-forms.ts';
import { isBlank, mergeForms } from './merge-forms.ts';
import type { AgencyForm } from './merge-forms.ts';

/** The form of the account. */
export interface AccountForm {
  read(): Promise<{ form: AgencyForm; revision: number } | 'none' | 'unreachable'>;
  /** @returns the new revision; `conflict` if another device has saved since `revision` */
  write(form: AgencyForm, revision: number | null): Promise<number | 'conflict' | 'unreachable'>;
}

/**
 * Where the newest form is saved. `unknown`: not read yet; `nothing`: nothing was filled in; `deviceOnly`: signed in, but
 * the account cannot be reached; `lost`: the browser saves nothing.
 */
export type SaveState = 'unknown' | 'nothing' | 'saving' | 'device' | 'deviceOnly' | 'account' | 'lost';

export interface DraftState {
  form: AgencyForm;
  saveState: SaveState;
}

export const FIRST_STATE: DraftState = { form: {}, saveState: 'unknown' };

const NEVER_SAVED: Omit<SavedForm, 'form'> = { base: {}, revision: null, isDirty: false };
/** Two devices that change at the same moment; more rounds are not needed. */
const MAX_ROUNDS = 5;

/**
 * Saves the form of the registration on the device at once, and in the account of a signed-in user soon after. Works
 * offline; `retry` sends what could not be sent.
 */
export class AgencyDraft {
  readonly #state: TaskState<DraftState>;
  #uid: string | null = null;
  #saved = NEVER_SAVED;
  /** The form on the device as this tab last read or wrote it. */
  #known: AgencyForm = {};
  /** Whether the account was read since the start, or since its last refusal. */
  #isRead = false;
  #isFinished = false;
  /** Counts starts, so that answers to an earlier one are ignored. */
  #run = 0;
  #sending: Promise<void> | null = null;
  #writing: Promise<unknown> = Promise.resolve();
  readonly #device: DeviceForms;
  readonly #account: AccountForm;

  constructor(device: DeviceForms, account: AccountForm, state: TaskState<DraftState>) {
    this.#state = state;
    this.#device = device;
    this.#account = account;
  }

  readonly getState = (): DraftState => this.#state.get();

  /**
   * Reads the form of an account (null: signed out).
   * @param options.takesVisitors whether what was filled in while signed out moves to it
   */
  async start(uid: string | null, { takesVisitors = uid !== null } = {}): Promise<void> {
    const run = ++this.#run;
    this.#uid = uid;
    this.#isRead = false;
    const [own, visitors] = await Promise.all([this.#device.read(uid), takesVisitors ? this.#device.read(null) : null]);
    if (run !== this.#run) return;
    // What was typed before the form was read stays.
    const typed = this.#state.get().form;
    this.#known = own?.form ?? {};
    this.#saved = own ?? NEVER_SAVED;
    const moved = visitors && !isBlank(visitors.form) ? { ...this.#known, ...visitors.form } : this.#known;
    const form = mergeForms({}, typed, moved);
    const isChanged = !isSameContent(form, this.#known);
    if (isChanged) this.#saved = { ...this.#saved, isDirty: true };
    this.#state.set({ form, saveState: isBlank(form) ? 'nothing' : 'device' });
    // The page may end at any moment: the form leaves its first place only when it has another.
    if (isChanged && (await this.#keep()) && visitors) await this.#device.remove(null);
    if (run === this.#run) await this.#send();
  }

  /** Ignores pending answers; the state stays. */
  stop(): void {
    this.#run++;
  }

  /** Changes the form. Resolves when it is saved on the device; the account follows. */
  readonly edit = async (change: (form: AgencyForm) => AgencyForm): Promise<void> => {
    const form = change(this.#state.get().form);
    if (this.#isFinished || isSameContent(form, this.#state.get().form)) return;
    this.#saved = { ...this.#saved, isDirty: true };
    this.#state.set({ form, saveState: 'saving' });
    const isSaved = await this.#keep();
    if (isSaved && this.#uid === null)
      this.#state.set({ saveState: isBlank(this.#state.get().form) ? 'nothing' : 'device' });
    if (this.#state.get().saveState !== 'unknown') await this.#send();
  };

  /** Tries the account again, for example when the connection returns. */
  async retry(): Promise<void> {
    if (this.#state.get().saveState === 'deviceOnly') await this.#send();
  }

  /** Shows what another tab saved meanwhile; what was typed here stays. */
  async refresh(): Promise<void> {
    const saved = await this.#device.read(this.#uid);
    if (saved && !isSameContent(saved.form, this.#known)) await this.#keep();
  }

  /** Forgets the form after it was sent; the account has deleted its copy. Later changes are none of a registration. */
  readonly finish = async (): Promise<void> => {
    this.#isFinished = true;
    await this.#forget();
  };

  async #forget(): Promise<void> {
    this.#run++;
    this.#saved = NEVER_SAVED;
    this.#known = {};
    this.#state.set({ form: {}, saveState: 'nothing' });
    await this.#device.remove(this.#uid);
  }

  /**
   * Writes the form on the device, with what another tab changed meanwhile; one write after the other.
   * @returns false if the browser saves nothing
   */
  #keep(): Promise<boolean> {
    const write = this.#writing
      .then(() =>
        this.#device.update(this.#uid, (saved) => {
          if (saved && !isSameContent(saved.form, this.#known)) {
            const form = mergeForms(this.#known, this.#state.get().form, saved.form);
            const isNewer = (saved.revision ?? 0) > (this.#saved.revision ?? 0);
            const isDirty = this.#saved.isDirty || saved.isDirty;
            this.#saved = isNewer
              ? { base: saved.base, revision: saved.revision, isDirty }
              : { ...this.#saved, isDirty };
            this.#state.set({ form });
          }
          this.#known = this.#state.get().form;
          return { ...this.#saved, form: this.#state.get().form };
        }),
      )
      .then(
        () => true,
        () => {
          if (this.#uid === null) this.#state.set({ saveState: 'lost' });
          return false;
        },
      );
    this.#writing = write;
    return write;
  }

  /** One exchange with the account at a time; it ends when the account has everything. */
  #send(): Promise<void> {
    if (this.#uid === null) return Promise.resolve();
    this.#sending ??= this.#exchange().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #exchange(): Promise<void> {
    const run = this.#run;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      if (!this.#isRead && !(await this.#readAccount(run))) return;
      if (!this.#saved.isDirty)
        return this.#state.set({ saveState: isBlank(this.#state.get().form) ? 'nothing' : 'account' });
      const { form } = this.#state.get();
      const answer = await this.#account.write(form, this.#saved.revision);
      if (run !== this.#run) return;
      if (answer === 'unreachable') return this.#state.set({ saveState: 'deviceOnly' });
      if (answer === 'conflict') {
        this.#isRead = false;
        continue;
      }
      this.#saved = { base: form, revision: answer, isDirty: this.#state.get().form !== form };
      await this.#keep();
      // Typing goes on: each change is one more round.
      if (this.#saved.isDirty) round = 0;
    }
  }

  /** Takes in the account's form. @returns false if there is nothing more to do */
  async #readAccount(run: number): Promise<boolean> {
    const answer = await this.#account.read();
    if (run !== this.#run) return false;
    if (answer === 'unreachable') {
      this.#state.set({ saveState: isBlank(this.#state.get().form) ? 'nothing' : 'deviceOnly' });
      return false;
    }
    this.#isRead = true;
    if (answer === 'none') {
      if (this.#saved.revision !== null && !this.#saved.isDirty) {
        // It was sent or discarded on another device.
        await this.#forget();
        return false;
      }
      this.#saved = { ...NEVER_SAVED, isDirty: !isBlank(this.#state.get().form) };
      return true;
    }
    const { form: own } = this.#state.get();
    const form = this.#saved.isDirty ? mergeForms(this.#saved.base, own, answer.form) : answer.form;
    this.#saved = { base: answer.form, revision: answer.revision, isDirty: !isSameContent(form, answer.form) };
    this.#state.set({ form });
    await this.#keep();
    return true;
  }
}
