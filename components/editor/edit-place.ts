import { proxy } from '#components/data/proxy.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { FailureError } from '#lib/failure.ts';

export type EditPlaceOptions = {
  userId: string;
  spaceId: string;
  /** The number of the change request; when undefined, the first change creates one. */
  number: number | undefined;
};

type Params = { spaceId: string; changeRequestId: string };

/** The target of edits: a change request, or one that the first change creates as a draft. */
export class EditPlace {
  readonly #userId: string;
  readonly spaceId: string;
  #number: number | undefined;
  #creating: Promise<ChangeRequest> | undefined;
  /** A created draft while it is empty; the next edit uses it. */
  #empty: ChangeRequest | undefined;
  #running = 0;
  #wasRefused = false;
  #isLeft = false;
  #isOver = false;
  #onCreated: (changeRequest: ChangeRequest) => void = () => undefined;
  /** Saves the open page; returns false when that fails. */
  save: () => Promise<boolean> = () => Promise.resolve(true);

  constructor({ userId, spaceId, number }: EditPlaceOptions) {
    this.#userId = userId;
    this.spaceId = spaceId;
    this.#number = number;
  }

  /** The number of the change request; undefined until it contains something. */
  get number(): number | undefined {
    return this.#number;
  }

  /** The number of the change request, even while it is empty; undefined until there is one. */
  get target(): number | undefined {
    return this.#number ?? this.#empty?.number;
  }

  /** Whether what is edited here goes into the same change request. */
  isSameAs(other: EditPlace): boolean {
    return this === other || (this.#number !== undefined && this.key === other.key);
  }

  /** The key under which this browser stores unsaved work. */
  get key(): string {
    return this.#keyOf(this.#number);
  }

  /** The key of unsaved work for a change request that is not created yet. */
  get newKey(): string {
    return this.#keyOf(undefined);
  }

  #keyOf(number: number | undefined): string {
    // Another person at the same browser must not see it.
    return `${this.#userId}/${this.spaceId}/${number ?? 'new'}`;
  }

  /** Whether the screen is closed; pending edits continue. */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  /** Whether the change request is merged or archived. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Notes that a screen is open, which hears of the change request once it contains something. */
  enter(onCreated: (changeRequest: ChangeRequest) => void): void {
    this.#isLeft = false;
    this.#onCreated = onCreated;
  }

  /** Notes that the change request is merged or archived. */
  end(): void {
    this.#isOver = true;
  }

  /** Archives a draft that was created here when all of its edits were refused. */
  leave(): void {
    this.#isLeft = true;
    // The last save is still pending and must not create a second draft.
    void this.save().then(() => this.#archiveEmpty());
  }

  /** Edits the change request, and creates it when there is none. */
  async edit<Data>(run: (params: Params) => Promise<Data>): Promise<Data> {
    this.#running++;
    try {
      return await this.#edit(run);
    } finally {
      this.#running--;
      if (this.#isLeft) void this.#archiveEmpty();
    }
  }

  async #edit<Data>(run: (params: Params) => Promise<Data>): Promise<Data> {
    const number = await this.#targetOrNew();
    try {
      const data = await run({ spaceId: this.spaceId, changeRequestId: String(number) });
      this.#announce();
      return data;
    } catch (thrown) {
      if (isClosed(thrown) && this.#number === undefined) {
        // Its author has deleted the empty draft.
        if (this.#empty?.number === number) this.#empty = undefined;
        return this.#edit(run);
      }
      if (isClosed(thrown)) this.end();
      this.#wasRefused = isRefused(thrown);
      throw thrown;
    }
  }

  async #targetOrNew(): Promise<number> {
    if (this.target !== undefined) return this.target;
    this.#creating ??= this.#create().finally(() => {
      this.#creating = undefined;
    });
    return (await this.#creating).number;
  }

  async #create(): Promise<ChangeRequest> {
    const params = { spaceId: this.spaceId };
    const changeRequest = await proxy.call('createChangeRequest', { params, body: { status: 'draft' } });
    this.#empty = changeRequest;
    return changeRequest;
  }

  #announce(): void {
    const changeRequest = this.#empty;
    if (!changeRequest) return;
    this.#number = changeRequest.number;
    this.#empty = undefined;
    this.#onCreated(changeRequest);
  }

  async #archiveEmpty(): Promise<void> {
    const { spaceId } = this;
    if (!this.#empty || !this.#isLeft || this.#running > 0 || !this.#wasRefused) return;
    const params = { spaceId, changeRequestId: String(this.#empty.number) };
    this.#empty = undefined;
    // If this fails as well, the draft stays, and its author can archive it.
    await proxy.send('updateChangeRequest', { params, body: { status: 'archived' } }).catch(() => undefined);
  }
}

/** Whether the edit would be refused again if it were repeated. */
function isRefused(thrown: unknown): boolean {
  if (!(thrown instanceof FailureError)) return false;
  const { code, type } = thrown.failure;
  return [400, 403, 404, 413].includes(code) || type === 'too_costly';
}

function isClosed(thrown: unknown): boolean {
  if (!(thrown instanceof FailureError)) return false;
  return ['change_request_archived', 'change_request_merged'].includes(thrown.failure.type);
}
