import type { Failure, Outcome } from '#lib/failure.ts';
import type { KeptDraft } from './drafts.ts';

/** What is stored of a page, and the revision of the change request that it is part of. */
export type StoredPage = { markdown: string; revision: string };

export type SaveState =
  | { kind: 'saved'; at: number | undefined }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'outdated'; base: string; theirs: StoredPage };

/** What the saver needs of the world around it. */
export type SaverWorld = {
  /** Stores the page in a revision that follows the given one, and tells the new revision. */
  write: (markdown: string, revision: string) => Promise<Outcome<{ revision: string }>>;
  /** Reads what is stored now. */
  read: () => Promise<Outcome<StoredPage>>;
  keep: (draft: KeptDraft | undefined) => void;
  wait: (run: () => void) => () => void;
  now: () => number;
};

/**
 * Stores a page while it is written: a moment after the last change, one request at a time, and never over what
 * somebody else stored meanwhile.
 */
export class PageSaver {
  #world: SaverWorld;
  #stored: StoredPage;
  #written: string;
  #state: SaveState = { kind: 'saved', at: undefined };
  #stopWaiting: (() => void) | undefined;
  #running: Promise<void> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(stored: StoredPage, world: SaverWorld) {
    this.#stored = stored;
    this.#written = stored.markdown;
    this.#world = world;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): SaveState => this.#state;

  get isSaved(): boolean {
    return this.#written === this.#stored.markdown;
  }

  get revision(): string {
    return this.#stored.revision;
  }

  /** Takes what the page says now, and stores it a moment later. */
  change(markdown: string): void {
    if (markdown === this.#written) return;
    this.#written = markdown;
    this.#world.keep(
      this.isSaved ? undefined : { base: this.#stored.markdown, mine: markdown, at: this.#world.now() },
    );
    if (this.#state.kind === 'outdated' || this.#state.kind === 'saving') return;
    this.#set(this.isSaved ? { kind: 'saved', at: undefined } : { kind: 'waiting' });
    this.#stopWaiting?.();
    this.#stopWaiting = this.#world.wait(() => void this.save());
  }

  /** Stores at once what is not stored yet. */
  async save(): Promise<void> {
    this.#stopWaiting?.();
    if (this.#running) {
      await this.#running;
      if (this.#state.kind !== 'waiting') return;
    }
    if (this.isSaved || this.#state.kind === 'outdated') return;
    this.#running = this.#store().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    if (this.#state.kind === 'waiting') await this.save();
  }

  /** Runs another edit of the same change request, which must not stand between two writes of the page. */
  async besides<Data extends { revision: string }>(
    edit: (revision: string) => Promise<Outcome<Data>>,
  ): Promise<Outcome<Data>> {
    await this.save();
    let outcome = await edit(this.#stored.revision);
    if (!outcome.ok && isOutdated(outcome.failure) && (await this.#catchUp())) {
      outcome = await edit(this.#stored.revision);
    }
    if (outcome.ok) this.#stored = { ...this.#stored, revision: outcome.data.revision };
    return outcome;
  }

  /** Settles what two people wrote: from here on `markdown` replaces what the other one stored. */
  async settle(markdown: string): Promise<void> {
    if (this.#state.kind !== 'outdated') return;
    this.#stored = this.#state.theirs;
    this.#written = markdown;
    this.#set({ kind: 'waiting' });
    if (this.isSaved) this.#done();
    else await this.save();
  }

  /** Shows a draft of an earlier visit beside what has been stored since then. */
  takeUp(draft: KeptDraft): void {
    this.#written = draft.mine;
    if (draft.base === this.#stored.markdown) {
      this.#set({ kind: 'waiting' });
      void this.save();
    } else this.#set({ kind: 'outdated', base: draft.base, theirs: this.#stored });
  }

  async #store(): Promise<void> {
    const markdown = this.#written;
    this.#set({ kind: 'saving' });
    let outcome = await this.#world.write(markdown, this.#stored.revision);
    if (!outcome.ok && isOutdated(outcome.failure)) {
      if (!(await this.#catchUp())) return;
      outcome = await this.#world.write(markdown, this.#stored.revision);
    }
    if (!outcome.ok) return this.#set({ kind: 'failed', failure: outcome.failure });
    this.#stored = { markdown, revision: outcome.data.revision };
    if (this.isSaved) this.#done();
    else this.#set({ kind: 'waiting' });
  }

  /** Goes to the newest revision when this page is in it as we know it; else stops for a decision. */
  async #catchUp(): Promise<boolean> {
    const latest = await this.#world.read();
    if (!latest.ok) {
      this.#set({ kind: 'failed', failure: latest.failure });
      return false;
    }
    if (latest.data.markdown === this.#stored.markdown) {
      this.#stored = latest.data;
      return true;
    }
    this.#set({ kind: 'outdated', base: this.#stored.markdown, theirs: latest.data });
    return false;
  }

  #done(): void {
    this.#world.keep(undefined);
    this.#set({ kind: 'saved', at: this.#world.now() });
  }

  #set(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function isOutdated(failure: Failure): boolean {
  return failure.type === 'revision_outdated';
}
