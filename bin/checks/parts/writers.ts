import type { createClient } from '#lib/api/client.ts';

type Client = ReturnType<typeof createClient>;

/** What writers were told is done. */
export interface AcknowledgedWrites {
  /** Titles of pages that were written to the main content. */
  pages: string[];
  changeRequests: string[];
  merged: string[];
}

/** Writes to a space from several sides until it is told to stop, and notes what was acknowledged. */
export class Writers {
  readonly acknowledged: AcknowledgedWrites = { pages: [], changeRequests: [], merged: [] };
  readonly #client: Client;
  readonly #spaceId: string;
  readonly #all: Promise<void>[];
  #stopped = false;
  #count = 0;

  constructor(client: Client, spaceId: string, count: number) {
    this.#client = client;
    this.#spaceId = spaceId;
    this.#all = Array.from({ length: count }, () => this.#write());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#all);
  }

  async #write(): Promise<void> {
    while (!this.#stopped) {
      this.#count += 1;
      // A cut connection tells nothing of whether it was done; only what was answered counts.
      await (this.#count % 2 === 0 ? this.#writePage(this.#count) : this.#mergePage(this.#count)).catch(
        () => undefined,
      );
    }
  }

  async #writePage(number: number): Promise<void> {
    const title = `Written ${number}`;
    await this.#client.call('editContent', {
      params: { spaceId: this.#spaceId },
      body: { changes: [{ operation: 'insert_page', title, document: { markdown: `Body of ${title}.` } }] },
    });
    this.acknowledged.pages.push(title);
  }

  async #mergePage(number: number): Promise<void> {
    const title = `Merged ${number}`;
    const spaceId = this.#spaceId;
    const { id } = await this.#client.call('createChangeRequest', {
      params: { spaceId },
      body: { subject: title },
    });
    this.acknowledged.changeRequests.push(id);
    const params = { spaceId, changeRequestId: id };
    await this.#client.call('editChangeRequestContent', {
      params,
      body: { changes: [{ operation: 'insert_page', title, document: { markdown: `Body of ${title}.` } }] },
    });
    await this.#client.call('mergeChangeRequest', { params });
    this.acknowledged.merged.push(id);
    this.acknowledged.pages.push(title);
  }
}
