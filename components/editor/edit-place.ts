import { createClient } from '#lib/api/client.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { FailureError } from '#lib/failure.ts';

/** The API through the console's own proxy, which takes writes from the console's own pages only. */
export const client = createClient({ url: '/-' });

export type EditPlaceOptions = {
  spaceId: string;
  /** The change request that is edited, by its number; without one the first change creates it. */
  number: number | undefined;
  onCreated: (made: ChangeRequest) => void;
};

type Params = { spaceId: string; changeRequestId: string };

/** Where edits go: into a change request, or into one that the first change creates as a draft. */
export class EditPlace {
  readonly spaceId: string;
  #number: number | undefined;
  #creating: Promise<ChangeRequest> | undefined;
  /** The new change request, while nothing is stored in it. */
  #empty: ChangeRequest | undefined;
  readonly #onCreated: (made: ChangeRequest) => void;
  /** Stores what the open page says now; false when that could not be stored. */
  save: () => Promise<boolean> = () => Promise.resolve(true);

  constructor({ spaceId, number, onCreated }: EditPlaceOptions) {
    this.spaceId = spaceId;
    this.#number = number;
    this.#onCreated = onCreated;
  }

  /** The number of the change request; undefined until there is one. */
  get number(): number | undefined {
    return this.#number;
  }

  /** Under which this browser stores what belongs to this place. */
  get key(): string {
    return placeKey(this.spaceId, this.#number);
  }

  /** Edits the change request, and creates it where there is none yet. An edit that is refused leaves no empty one. */
  async edit<Data>(run: (params: Params) => Promise<Data>): Promise<Data> {
    const params = await this.#params();
    try {
      const data = await run(params);
      this.#announce();
      return data;
    } catch (thrown) {
      if (this.#empty && isRefused(thrown)) await this.#archiveEmpty(params);
      throw thrown;
    }
  }

  async #params(): Promise<Params> {
    if (this.#number === undefined) {
      this.#creating ??= this.#create().finally(() => {
        this.#creating = undefined;
      });
      await this.#creating;
    }
    return { spaceId: this.spaceId, changeRequestId: String(this.#number) };
  }

  async #create(): Promise<ChangeRequest> {
    const params = { spaceId: this.spaceId };
    const made = await client.call('createChangeRequest', { params, body: { status: 'draft' } });
    this.#number = made.number;
    this.#empty = made;
    return made;
  }

  #announce(): void {
    const made = this.#empty;
    this.#empty = undefined;
    if (made) this.#onCreated(made);
  }

  async #archiveEmpty(params: Params): Promise<void> {
    this.#number = undefined;
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

/** Under which a browser stores what belongs to a change request, or to one of a space that is not created yet. */
export function placeKey(spaceId: string, number: number | undefined): string {
  return `${spaceId}/${number ?? 'new'}`;
}
