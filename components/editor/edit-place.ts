import { createClient } from '#lib/api/client.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';

/** The API through the console's own proxy, which takes writes from the console's own pages only. */
export const client = createClient({ url: '/-' });

export type EditPlaceOptions = {
  spaceId: string;
  /** The change request that is edited, by its number; without one the first change creates it. */
  number: number | undefined;
  onCreated: (made: ChangeRequest) => void;
};

/** Where edits go: into a change request, or into one that the first change creates as a draft. */
export class EditPlace {
  readonly spaceId: string;
  #number: number | undefined;
  #creating: Promise<ChangeRequest> | undefined;
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

  /** The change request as parameters of an operation; creates it where there is none yet. */
  async params(): Promise<{ spaceId: string; changeRequestId: string }> {
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
    this.#onCreated(made);
    return made;
  }
}

/** Under which a browser stores what belongs to a change request, or to one of a space that is not created yet. */
export function placeKey(spaceId: string, number: number | undefined): string {
  return `${spaceId}/${number ?? 'new'}`;
}
