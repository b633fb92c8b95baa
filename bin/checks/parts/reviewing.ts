import { setTimeout as wait } from 'node:timers/promises';
import { type Client, createClient } from '#lib/api/client.ts';
import { FailureError } from '#lib/failure.ts';
import type { Person, World } from '#server/testing/world.ts';

const hotPages = 5;

/** A space whose few pages everyone edits. */
export interface HotSpace {
  organizationId: string;
  spaceId: string;
  pages: readonly string[];
  editors: readonly Person[];
  reviewers: readonly Person[];
  reader: Person;
}

/** Makes the space and its people. Each page has as many sections as there are editors. */
export async function createHotSpace(
  { organizationId, as, addMember }: World,
  { editors, reviewers }: { editors: number; reviewers: number },
): Promise<HotSpace> {
  const params = { organizationId };
  const { id: spaceId } = await as.admin.call('createSpace', { params, body: { empty: true } });
  const markdown = Array.from(
    { length: editors },
    (_, at) => `## Section ${at}\n\nText of section ${at}.\n\nEdit number 0 of section ${at}.\n`,
  ).join('\n');
  const { id: changeRequestId } = await as.admin.call('createChangeRequest', { params: { spaceId } });
  await as.admin.call('editChangeRequestContent', {
    params: { spaceId, changeRequestId },
    body: {
      changes: Array.from({ length: hotPages }, (_, at) => ({
        operation: 'insert_page' as const,
        title: `Hot page ${at}`,
        document: { markdown },
      })),
    },
  });
  await as.admin.call('mergeChangeRequest', { params: { spaceId, changeRequestId } });
  const tree = await as.admin.call('listPages', { params: { spaceId } });
  const people = (count: number, role: 'edit' | 'review') =>
    Promise.all(Array.from({ length: count }, () => addMember(role)));
  return {
    organizationId,
    spaceId,
    pages: tree.pages.map(({ id }) => id),
    editors: await people(editors, 'edit'),
    reviewers: await people(reviewers, 'review'),
    reader: as.read,
  };
}

/** What was acknowledged, and what was seen on the way. */
export interface ReviewRunResult {
  merged: { changeRequestId: string; page: string; token: string }[];
  /** Tokens of change requests that were not merged. */
  left: string[];
  comments: number;
  reviews: number;
  conflicts: number;
  refused: number;
  /** Requests without an answer, because their process was killed. */
  cut: number;
  /** Answers that blame the server. */
  errors: string[];
}

interface Proposal {
  changeRequestId: string;
  page: string;
  token: string;
}

/** Editors propose changes, reviewers discuss, approve and merge them, until enough are merged. */
export class ReviewRun {
  readonly done: ReviewRunResult = {
    merged: [],
    left: [],
    comments: 0,
    reviews: 0,
    conflicts: 0,
    refused: 0,
    cut: 0,
    errors: [],
  };
  readonly #space: HotSpace;
  readonly #urls: readonly string[];
  readonly #merges: number;
  readonly #waiting: Proposal[] = [];
  readonly #all: Promise<void>;
  #tokens = 0;

  constructor(space: HotSpace, urls: readonly string[], merges: number) {
    this.#space = space;
    this.#urls = urls;
    this.#merges = merges;
    this.#all = Promise.all([
      ...space.editors.map((person) => this.#edit(person)),
      ...space.reviewers.map((person) => this.#review(person)),
    ]).then(() => undefined);
    // A failure is thrown by `until` and `finish`, whichever comes first.
    this.#all.catch(() => undefined);
  }

  /** Waits until so many are merged. */
  async until(merges: number): Promise<void> {
    while (this.done.merged.length < merges) await Promise.race([wait(20), this.#all]);
  }

  async finish(): Promise<void> {
    await this.#all;
    this.done.left = this.#waiting.map(({ token }) => token);
  }

  get #isOver(): boolean {
    return this.done.merged.length >= this.#merges;
  }

  async #edit(person: Person): Promise<void> {
    const { spaceId, pages, editors } = this.#space;
    while (!this.#isOver) {
      if (this.#waiting.length > 12) {
        await wait(50);
        continue;
      }
      this.#tokens += 1;
      const number = this.#tokens;
      const token = `token${number}x`;
      // Two change requests in a row edit one sentence, so that the second one to be merged has a conflict.
      const pair = Math.floor(number / 2);
      const page = pages[pair % pages.length] ?? '';
      const section = pair % editors.length;
      const { id: changeRequestId } = await this.#insist(person, (client) =>
        client.call('createChangeRequest', { params: { spaceId }, body: { subject: token } }),
      );
      const params = { spaceId, changeRequestId };
      await this.#insist(person, async (client) => {
        const text = await readPage(client, { ...params, pageId: page });
        // What was cut off may be done.
        if (text.includes(token)) return;
        const anchor = `## Section ${section}\n\n`;
        const markdown = text
          .replace(anchor, `${anchor}A sentence with ${token}.\n\n`)
          .replace(new RegExp(`Edit number \\d+ (?=of section ${section}\\.)`), `Edit number ${number} `);
        const changes = [{ operation: 'update_page' as const, page, document: { markdown } }];
        await client.call('editChangeRequestContent', { params, body: { changes } });
      });
      await this.#comment(person, { spaceId, changeRequestId }, page);
      this.#waiting.push({ changeRequestId, page, token });
    }
  }

  async #comment(person: Person, params: At, page: string): Promise<void> {
    await this.#insist(person, (client) =>
      client.call('createChangeRequestComment', {
        params,
        body: { body: { markdown: 'Please look.' }, page },
      }),
    );
    this.done.comments += 1;
  }

  async #review(person: Person): Promise<void> {
    const { spaceId } = this.#space;
    while (!this.#isOver) {
      const proposal = this.#waiting.shift();
      if (!proposal) {
        await wait(20);
        continue;
      }
      const params = { spaceId, changeRequestId: proposal.changeRequestId };
      await this.#insist(person, async (client) => {
        const { items } = await client.call('listChangeRequestComments', {
          params,
          query: { status: 'open' },
        });
        for (const { id } of items) {
          const at = { ...params, commentId: id };
          await client.call('updateChangeRequestComment', { params: at, body: { resolved: true } });
        }
        await client.call('createReview', {
          params,
          body: { status: 'approved', comment: { markdown: 'Good.' } },
        });
      });
      this.done.reviews += 1;
      await this.#insist(person, (client) => this.#merge(client, params));
      this.done.merged.push(proposal);
    }
  }

  /** Merges, after an update and the resolution of its conflicts where there are some. */
  async #merge(client: Client, params: At): Promise<void> {
    const { status, conflicts } = await client.call('getChangeRequest', { params });
    if (status === 'merged') return;
    if (conflicts > 0) await this.#resolve(client, params);
    const merged = await client.send('mergeChangeRequest', { params });
    if (merged.ok) return;
    if (merged.failure.type !== 'conflicts') throw new FailureError(merged.failure);
    await client.call('updateChangeRequestContent', { params });
    await this.#resolve(client, params);
    await this.#merge(client, params);
  }

  async #resolve(client: Client, params: At): Promise<void> {
    const { items } = await client.call('listConflicts', { params, query: { status: 'open' } });
    for (const { id } of items) {
      const at = { ...params, conflictId: id };
      await client.call('resolveConflict', { params: at, body: { choice: 'main' } });
      this.done.conflicts += 1;
    }
  }

  /** Tries until it is done: with another process when one does not answer, and again when others changed the same. */
  async #insist<T>(person: Person, run: (client: Client) => Promise<T>): Promise<T> {
    for (let attempt = Math.floor(Math.random() * this.#urls.length); ; attempt += 1) {
      const client = createClient({
        url: this.#urls[attempt % this.#urls.length] ?? '',
        token: person.token,
      });
      try {
        return await run(client);
      } catch (error) {
        if (error instanceof FailureError) this.#noteRefusal(error);
        else this.done.cut += 1;
        await wait(30);
      }
    }
  }

  #noteRefusal(error: FailureError): void {
    const { code, type, message } = error.failure;
    this.done.refused += 1;
    // A machine with more to do than it can says so, and whoever asks tries again.
    if (code >= 500 && type !== 'busy') this.done.errors.push(`${code} ${type}: ${message}`);
    else if (code < 500 && code !== 409) throw error;
  }
}

interface At {
  spaceId: string;
  changeRequestId: string;
}

async function readPage(client: Client, params: At & { pageId: string }): Promise<string> {
  const page = await client.call('getChangeRequestPage', { params, query: { format: 'markdown' } });
  return 'markdown' in page ? (page.markdown ?? '') : '';
}
