/** A field of the wizard that the harness fills. */
export type FieldName = 'category' | 'title' | 'description' | 'price' | 'area' | 'contactName' | 'phone';

/** What a draft may hold after a kill: every acknowledged change, and of the others any. */
export class ExpectedDraft {
  readonly #saved = new Map<FieldName, string>();
  /** Values that were typed after the acknowledged one. */
  readonly #typed = new Map<FieldName, string[]>();
  /** Values that the wizard itself fills in where none was saved. */
  readonly #presets: Partial<Record<FieldName, string>>;
  #leastPhotos = 0;
  #mostPhotos = 0;

  constructor(presets: Partial<Record<FieldName, string>>) {
    this.#presets = presets;
  }

  /** Number of photos that are certainly there. */
  get photos(): number {
    return this.#leastPhotos;
  }

  typed(field: FieldName, value: string): void {
    this.#typed.set(field, [...(this.#typed.get(field) ?? []), value]);
  }

  /** The screen says that the typed value is saved. */
  acknowledged(field: FieldName, value: string): void {
    this.#saved.set(field, value);
    this.#typed.delete(field);
  }

  photoChosen(): void {
    this.#mostPhotos += 1;
  }

  photoAcknowledged(): void {
    this.#leastPhotos += 1;
  }

  photoRemoved(): void {
    this.#leastPhotos -= 1;
  }

  photoRemovalAcknowledged(): void {
    this.#mostPhotos -= 1;
  }

  /** Compares what is shown with what must be there. @returns a sentence for what was lost, or null */
  problemOf(field: FieldName, shown: string): string | null {
    const saved = this.#saved.get(field);
    const allowed = [...(saved === undefined ? [] : [saved]), ...(this.#typed.get(field) ?? [])];
    if (saved === undefined && (shown === '' || shown === this.#presets[field])) return null;
    // What is shown was read from storage: it is saved. A loss is reported once.
    this.acknowledged(field, shown);
    return allowed.includes(shown)
      ? null
      : `${field}: « ${shown} » is shown, « ${allowed.join(' » or « ')} » was saved`;
  }

  /** Whether this number of photos is right. */
  isPhotoCount(shown: number): boolean {
    return shown >= this.#leastPhotos && shown <= this.#mostPhotos;
  }

  /** Compares the number of shown photos. @returns a sentence for what was lost, or null */
  problemOfPhotos(shown: number): string | null {
    const [least, most] = [this.#leastPhotos, this.#mostPhotos];
    this.#leastPhotos = shown;
    this.#mostPhotos = shown;
    return shown >= least && shown <= most ? null : `${shown} photos are shown, ${least} to ${most} were saved`;
  }
}
