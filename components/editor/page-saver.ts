import { unreachable } from '#components/data/query-client.ts';
import type { Failure, Outcome } from '#lib/failure.ts';
import type { StoredDraft } from './drafts.ts';
import type { mergePage, PageChoice, PageMerge } from './three-way.ts';

/** The saved text of a page, and its revision. */
export type StoredPage = { markdown: string; revision: string };

export type SaveState =
  | { kind: 'saved'; at: number | undefined }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'offline'; isInBrowser: boolean }
  | { kind: 'failed'; failure: Failure }
  /** Someone else saved the page meanwhile, and both changed the same parts. */
  | { kind: 'outdated'; theirs: StoredPage; mine: string; merge: PageConflicts };

/** The parts of a page that two people changed, until each has a choice. */
export type PageConflicts = Exclude<PageMerge, { conflicts: [] }>;

/** The functions that the saver needs from its caller. */
export type SaverWorld = {
  /** Saves the page on top of a revision and returns the new one. */
  write: (markdown: string, revision: string) => Promise<Outcome<{ revision: string }>>;
  /** Reads the saved page. */
  read: () => Promise<Outcome<StoredPage>>;
  /** Loads the code that merges two versions. It is large, and most pages have one author at a time. */
  loadMerge: () => Promise<typeof mergePage>;
  /** Stores unsaved text in this browser; returns false when that fails. */
  storeDraft: (draft: StoredDraft | undefined) => boolean;
  wait: (run: () => void, milliseconds: number) => () => void;
  now: () => number;
};

const pauses = { store: 300, save: 1000, retry: 5000 };

/** The number of times in a row that a save is repeated because someone else saved first. */
const mostTries = 5;

/**
 * Saves a page while it is written: a moment after the last change and one request at a time. Text that someone else
 * saved meanwhile is merged; when both changed the same parts, the person chooses.
 */
export class PageSaver {
  #world: SaverWorld;
  #stored: StoredPage;
  #written: string;
  #unread: (() => string) | undefined;
  /** The saved text that a restored draft began at, until the draft is merged with the one of now. */
  #draftBase: string | undefined;
  #isInBrowser = true;
  #stopStoring: (() => void) | undefined;
  #state: SaveState = { kind: 'saved', at: undefined };
  #stopWaiting: (() => void) | undefined;
  #running: Promise<void> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #editors = new Set<(markdown: string) => void>();

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

  /** Calls an editor with the merged text each time someone else's changes arrive. */
  readonly onMerged = (listener: (markdown: string) => void): (() => void) => {
    this.#editors.add(listener);
    return () => this.#editors.delete(listener);
  };

  get isSaved(): boolean {
    return this.text() === this.#stored.markdown;
  }

  get revision(): string {
    return this.#stored.revision;
  }

  get #base(): string {
    return this.#draftBase ?? this.#stored.markdown;
  }

  /** The current text of the page. */
  readonly text = (): string => {
    const read = this.#unread;
    this.#unread = undefined;
    if (read) this.#setText(read());
    return this.#written;
  };

  /** The current text of the page, with the saved text that it began at. */
  readonly draft = (): StoredDraft => ({
    base: this.#base,
    mine: this.text(),
    at: this.#world.now(),
  });

  /** Notes a change; the text is read a moment later, because printing a page can be slow. */
  readonly change = (read: () => string): void => {
    this.#unread = read;
    this.#stopStoring?.();
    this.#stopStoring = this.#world.wait(() => void this.text(), pauses.store);
    if (this.#state.kind === 'outdated' || this.#state.kind === 'saving') return;
    if (this.#state.kind === 'saved') this.#set({ kind: 'waiting' });
    this.#saveIn(pauses.save);
  };

  /** Changes the text from outside of an editor; returns false while the person has to choose between two texts. */
  amend(change: (markdown: string) => string): boolean {
    if (this.#state.kind === 'outdated') return false;
    const markdown = change(this.text());
    this.change(() => markdown);
    for (const editor of this.#editors) editor(markdown);
    return true;
  }

  /** Saves unsaved text at once. */
  async save(): Promise<void> {
    this.#stopWaiting?.();
    const hasWaited = this.#running !== undefined;
    // What was written during one save is stored by the next, which whoever waited first has begun by then.
    while (this.#running) await this.#running;
    if (hasWaited && this.#state.kind !== 'waiting') return;
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

  /** Runs another edit of the same change request between two saves of the page. */
  async besides<Data extends { revision: string }>(
    edit: (revision: string) => Promise<Outcome<Data>>,
  ): Promise<Outcome<Data>> {
    await this.save();
    let outcome = await edit(this.#stored.revision);
    if (!outcome.ok && isOutdated(outcome.failure) && (await this.#catchUp())) {
      outcome = await edit(this.#stored.revision);
    }
    if (outcome.ok) this.#stored = { ...this.#stored, revision: outcome.data.revision };
    if (!this.isSaved && this.#state.kind === 'saved') {
      this.#set({ kind: 'waiting' });
      this.#saveIn(pauses.save);
    }
    return outcome;
  }

  /** Saves the page with the choices for the parts that both changed. */
  async resolve(choices: ReadonlyMap<string, PageChoice>): Promise<void> {
    if (this.#state.kind !== 'outdated') return;
    const { theirs, merge } = this.#state;
    this.#mergeInto(theirs, merge.resolve(choices));
    this.#set({ kind: 'waiting' });
    await this.save();
  }

  /** Continues a stored draft, merged with what has been saved since. */
  async resume(draft: StoredDraft): Promise<void> {
    this.#written = draft.mine;
    this.#unread = undefined;
    if (draft.base !== this.#stored.markdown) this.#draftBase = draft.base;
    this.#set({ kind: 'waiting' });
    await this.save();
  }

  async #store(): Promise<void> {
    this.#set({ kind: 'saving' });
    if (this.#draftBase !== undefined && !(await this.#merge(this.#draftBase, this.#stored))) return;
    for (let tries = 1; ; tries++) {
      const markdown = this.text();
      const outcome = await this.#world.write(markdown, this.#stored.revision);
      if (outcome.ok) {
        this.#stored = { markdown, revision: outcome.data.revision };
        if (this.isSaved) this.#done();
        else this.#set({ kind: 'waiting' });
        return;
      }
      if (!isOutdated(outcome.failure)) return this.#fail(outcome.failure);
      if (!(await this.#catchUp())) return;
      if (tries === mostTries) return this.#saveIn(pauses.retry);
    }
  }

  /** Merges the newest revision, or stops for a choice when both changed the same parts. */
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
    return this.#merge(this.#base, latest.data);
  }

  /** Merges someone else's saved text with the current one; returns false when both changed the same parts. */
  async #merge(base: string, theirs: StoredPage): Promise<boolean> {
    const mergePage = await this.#world.loadMerge().catch(() => undefined);
    if (!mergePage) {
      this.#fail(unreachable);
      return false;
    }
    const mine = this.text();
    const merge = mergePage(base, theirs.markdown, mine);
    if ('resolve' in merge) this.#set({ kind: 'outdated', theirs, mine, merge });
    else this.#mergeInto(theirs, merge.markdown);
    return !('resolve' in merge);
  }

  #mergeInto(theirs: StoredPage, markdown: string): void {
    this.#stored = theirs;
    this.#draftBase = undefined;
    this.#unread = undefined;
    this.#setText(markdown);
    for (const editor of this.#editors) editor(markdown);
  }

  #setText(markdown: string): void {
    this.#written = markdown;
    const base = this.#base;
    this.#isInBrowser = this.#world.storeDraft(
      base === markdown ? undefined : { base, mine: markdown, at: this.#world.now() },
    );
  }

  #saveIn(milliseconds: number): void {
    this.#stopWaiting?.();
    this.#stopWaiting = this.#world.wait(() => void this.save(), milliseconds);
  }

  /** Temporary failures are retried automatically; a save that was too costly would fail again. */
  #fail(failure: Failure): void {
    if (failure.type === 'offline') this.#set({ kind: 'offline', isInBrowser: this.#isInBrowser });
    else this.#set({ kind: 'failed', failure });
    if (failure.type === 'too_costly') return;
    if (failure.type === 'offline' || failure.code === 429 || failure.code >= 500) this.#saveIn(pauses.retry);
  }

  #done(): void {
    this.#draftBase = undefined;
    this.#world.storeDraft(undefined);
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
