import { createClient } from '#lib/api/client.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { FailureError } from '#lib/failure.ts';

/** The API through the console's own proxy, which takes writes from the console's own pages only. */
export const client = createClient({ url: '/-' });

export type EditPlaceOptions = {
  spaceId: string;
  /** The change request that is edited, by its number; without one the first change creates it. */
  number: number | undefined;
  onCreated: (changeRequest: ChangeRequest) => void;
};

type Params = { spaceId: string; changeRequestId: string };

/** Where edits go: into a change request, or into one that the first change creates as a draft. */
export class EditPlace {
  readonly spaceId: string;
  #number: number | undefined;
  #creating: Promise<ChangeRequest> | undefined;
  /** The draft that was created, while nothing is stored in it; the next edit goes into it too. */
  #empty: ChangeRequest | undefined;
  #running = 0;
  #wasRefused = false;
  #isLeft = false;
  readonly #onCreated: (changeRequest: ChangeRequest) => void;
  /** Stores what the open page says now; false when that could not be stored. */
  save: () => Promise<boolean> = () => Promise.resolve(true);

  constructor({ spaceId, number, onCreated }: EditPlaceOptions) {
    this.spaceId = spaceId;
    this.#number = number;
    this.#onCreated = onCreated;
  }

  /** The number of the change request; undefined until something is stored in one. */
  get number(): number | undefined {
    return this.#number;
  }

  /** The number of the change request that edits go into, also while it is empty; undefined until there is one. */
  get target(): number | undefined {
    return this.#number ?? this.#empty?.number;
  }

  /** Under which this browser stores what belongs to this place. */
  get key(): string {
    return placeKey(this.spaceId, this.#number);
  }

  /** Whether the screen of this place is closed; edits that are still under way go on. */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  enter(): void {
    this.#isLeft = false;
  }

  /** Archives the draft that was created here, if every edit of it was refused. */
  leave(): void {
    this.#isLeft = true;
    // The last save is still to come, and must not create a second draft.
    void this.save().then(() => this.#archiveEmpty());
  }

  /** Edits the change request, and creates it where there is none yet. */
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
      if (isArchived(thrown) && this.#number === undefined) {
        // Its author tidied up the empty draft.
        if (this.#empty?.number === number) this.#empty = undefined;
        return this.#edit(run);
      }
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
    const changeRequest = await client.call('createChangeRequest', { params, body: { status: 'draft' } });
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
    // Where this fails too, the draft stays, and its author can archive it.
    await client.send('updateChangeRequest', { params, body: { status: 'archived' } }).catch(() => undefined);
  }
}

/** Whether the same edit would be refused again, however often it is sent. */
function isRefused(thrown: unknown): boolean {
  if (!(thrown instanceof FailureError)) return false;
  const { code, type } = thrown.failure;
  return [400, 403, 404, 413].includes(code) || type === 'too_costly';
}

function isArchived(thrown: unknown): boolean {
  return thrown instanceof FailureError && thrown.failure.type === 'change_request_archived';
}

/** Under which a browser stores what belongs to a change request, or to one of a space that is not created yet. */
export function placeKey(spaceId: string, number: number | undefined): string {
  return `${spaceId}/${number ?? 'new'}`;
}
