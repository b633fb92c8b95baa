import type { Failure, Outcome } from '#lib/failure.ts';
import type { KeptDraft } from './drafts.ts';

/** What is stored of a page, and the revision of the change request that it is part of. */
export type StoredPage = { markdown: string; revision: string };

export type SaveState =
  | { kind: 'saved'; at: number | undefined }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'offline'; isKept: boolean }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'outdated'; base: string; theirs: StoredPage; mine: string };

/** What the saver needs of the world around it. */
export type SaverWorld = {
  /** Stores the page in a revision that follows the given one, and tells the new revision. */
  write: (markdown: string, revision: string) => Promise<Outcome<{ revision: string }>>;
  /** Reads what is stored now. */
  read: () => Promise<Outcome<StoredPage>>;
  /** Keeps what is not stored in this browser; false when it could not. */
  keep: (draft: KeptDraft | undefined) => boolean;
  wait: (run: () => void, milliseconds: number) => () => void;
  now: () => number;
};

const pauses = { keep: 300, save: 1000, retry: 5000 };

/**
 * Stores a page while it is written: a moment after the last change, one request at a time, and never over what
 * somebody else stored meanwhile.
 */
export class PageSaver {
  #world: SaverWorld;
  #stored: StoredPage;
  #written: string;
  #unread: (() => string) | undefined;
  #isKept = true;
  #stopKeeping: (() => void) | undefined;
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
    return this.text() === this.#stored.markdown;
  }

  get revision(): string {
    return this.#stored.revision;
  }

  /** What the page says now. */
  readonly text = (): string => {
    const read = this.#unread;
    this.#unread = undefined;
    if (read) this.#take(read());
    return this.#written;
  };

  /** What the page says now, with what was last stored of it. */
  readonly draft = (): KeptDraft => ({
    base: this.#stored.markdown,
    mine: this.text(),
    at: this.#world.now(),
  });

  /** Hears that the page says something else; it is read a moment later, since reading may take its time. */
  readonly change = (read: () => string): void => {
    this.#unread = read;
    this.#stopKeeping?.();
    this.#stopKeeping = this.#world.wait(() => void this.text(), pauses.keep);
    if (this.#state.kind === 'outdated' || this.#state.kind === 'saving') return;
    if (this.#state.kind === 'saved') this.#set({ kind: 'waiting' });
    this.#saveIn(pauses.save);
  };

  /** Stores at once what is not stored yet. */
  async save(): Promise<void> {
    this.#stopWaiting?.();
    if (this.#running) {
      await this.#running;
      if (this.#state.kind !== 'waiting') return;
    }
    if (this.#state.kind === 'outdated') return;
    if (this.isSaved) {
      if (this.#state.kind !== 'saved') this.#done();
      return;
    }
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
    this.#unread = undefined;
    this.#set({ kind: 'waiting' });
    await this.save();
  }

  /** Shows a draft of an earlier visit beside what has been stored since then. */
  takeUp(draft: KeptDraft): void {
    this.#written = draft.mine;
    this.#unread = undefined;
    if (draft.base === this.#stored.markdown) {
      this.#set({ kind: 'waiting' });
      void this.save();
    } else this.#set({ kind: 'outdated', base: draft.base, theirs: this.#stored, mine: draft.mine });
  }

  async #store(): Promise<void> {
    const markdown = this.text();
    this.#set({ kind: 'saving' });
    let outcome = await this.#world.write(markdown, this.#stored.revision);
    if (!outcome.ok && isOutdated(outcome.failure)) {
      if (!(await this.#catchUp())) return;
      outcome = await this.#world.write(markdown, this.#stored.revision);
    }
    if (!outcome.ok) return this.#fail(outcome.failure);
    this.#stored = { markdown, revision: outcome.data.revision };
    if (this.isSaved) this.#done();
    else this.#set({ kind: 'waiting' });
  }

  /** Goes to the newest revision when this page is in it as we know it; else stops for a decision. */
  async #catchUp(): Promise<boolean> {
    const latest = await this.#world.read();
    if (!latest.ok) {
      this.#fail(latest.failure);
      return false;
    }
    if (latest.data.markdown === this.#stored.markdown || latest.data.markdown === this.text()) {
      this.#stored = latest.data;
      return true;
    }
    const { markdown: base } = this.#stored;
    this.#set({ kind: 'outdated', base, theirs: latest.data, mine: this.text() });
    return false;
  }

  #take(markdown: string): void {
    this.#written = markdown;
    const { markdown: base } = this.#stored;
    this.#isKept = this.#world.keep(
      base === markdown ? undefined : { base, mine: markdown, at: this.#world.now() },
    );
  }

  #saveIn(milliseconds: number): void {
    this.#stopWaiting?.();
    this.#stopWaiting = this.#world.wait(() => void this.save(), milliseconds);
  }

  /** What fails only for now is tried again by itself. */
  #fail(failure: Failure): void {
    if (failure.type === 'offline') this.#set({ kind: 'offline', isKept: this.#isKept });
    else this.#set({ kind: 'failed', failure });
    if (failure.type === 'offline' || failure.code === 429 || failure.code >= 500) this.#saveIn(pauses.retry);
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
