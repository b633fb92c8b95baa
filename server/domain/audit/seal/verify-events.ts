import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { type Checkpoint, digestOf, erasureOf, nextChain, signatureOf } from './signatures.ts';
import {
  countUnsealed,
  findCheckpoint,
  hasSealedEntries,
  listOrganizationsAfter,
  listSealed,
} from './store.ts';

const entriesAtOnce = 2_000;
const organizationsAtOnce = 500;
/** Entries that are compared with each other's positions, to tell moved ones from changed ones. */
const flawedAtOnce = 1_000;

type KnownCheckpoint = Pick<Checkpoint, 'position' | 'chain'>;

export interface VerifyOptions {
  /** Only this organization, with a checkpoint of it that was kept elsewhere. */
  organizationId?: string;
  checkpoint?: KnownCheckpoint;
  onFlaw: (organizationId: string, text: string) => void;
  onProgress?: (entries: number, total: number) => void;
}

export interface VerifyResult {
  organizations: number;
  /** As the checkpoints so far say it. */
  expected: number;
  entries: number;
  unsealed: number;
  flaws: number;
  /** Of the last organization. */
  checkpoint?: KnownCheckpoint;
}

/** Compares the audit logs with their seals, some entries at a time, and says each flaw that there is. */
export async function verifyEvents(
  services: Pick<Services, 'db' | 'config'>,
  options: VerifyOptions,
): Promise<VerifyResult> {
  const result: VerifyResult = { organizations: 0, expected: 0, entries: 0, unsealed: 0, flaws: 0 };
  const verifyOne = async (organizationId: string) => {
    const verification = new Verification(services.config.secret, organizationId, result, options);
    await services.db.transaction((tx) => verification.run(tx), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    result.organizations += 1;
  };
  if (options.organizationId !== undefined) {
    await verifyOne(options.organizationId);
    return result;
  }
  for (let after = ''; ; ) {
    const ids = await listOrganizationsAfter(services.db, after, organizationsAtOnce);
    for (const id of ids) await verifyOne(id);
    const last = ids.at(-1);
    if (last === undefined) return result;
    after = last;
  }
}

type SealedEntry = Awaited<ReturnType<typeof listSealed>>[number];

/** The comparison of one organization’s log. */
class Verification {
  readonly #secret: string;
  readonly #organizationId: string;
  readonly #result: VerifyResult;
  readonly #options: VerifyOptions;
  /** Entries that are not what stood at their position, and the positions that they may have come from. */
  #flawed: SealedEntry[] = [];
  #open: number[] = [];

  constructor(secret: string, organizationId: string, result: VerifyResult, options: VerifyOptions) {
    this.#secret = secret;
    this.#organizationId = organizationId;
    this.#result = result;
    this.#options = options;
  }

  async run(tx: Db): Promise<void> {
    const checkpoint = await this.#checkpoint(tx);
    this.#result.unsealed += await countUnsealed(tx, this.#organizationId);
    if (!checkpoint) return;
    let position = checkpoint.purgedPosition;
    this.#result.expected += checkpoint.position - position;
    /** Undefined where it can't be known, behind an entry that is missing or wrong. */
    let chain: Buffer | undefined = checkpoint.purgedChain;
    let after = { position: 0, sequence: 0 };
    for (;;) {
      const entries = await listSealed(tx, this.#organizationId, after, entriesAtOnce);
      for (const entry of entries) {
        this.#result.entries += 1;
        if (entry.position > checkpoint.position || entry.position <= position) {
          this.#flaw(`event ${entry.id} was added at position ${entry.position}`);
          continue;
        }
        if (entry.position > position + 1) {
          this.#missing(position + 1, entry.position - 1);
          chain = undefined;
        }
        position = entry.position;
        chain = this.#compare(entry, chain);
      }
      this.#options.onProgress?.(this.#result.entries, this.#result.expected);
      after = entries.at(-1) ?? after;
      if (entries.length < entriesAtOnce) break;
    }
    if (position < checkpoint.position) {
      this.#missing(position + 1, checkpoint.position);
    } else if (chain && !chain.equals(checkpoint.chain)) {
      this.#flaw('the chain of the last event was changed');
    }
    this.#nameFlawed();
    this.#result.checkpoint = checkpoint;
  }

  /** The checkpoint, if it can be relied on. */
  async #checkpoint(tx: Db): Promise<Checkpoint | undefined> {
    const row = await findCheckpoint(tx, this.#organizationId);
    const known = this.#options.checkpoint;
    if (!row) {
      if (known || (await hasSealedEntries(tx, this.#organizationId)))
        this.#flaw('the checkpoint is missing');
      return undefined;
    }
    const { signature, ...checkpoint } = row;
    if (!signatureOf(this.#secret, checkpoint).equals(signature)) {
      this.#flaw('the checkpoint was changed');
      return undefined;
    }
    if (known && known.position > checkpoint.position)
      this.#flaw(`there were ${known.position} events, and only ${checkpoint.position} are sealed`);
    if (known?.position === checkpoint.purgedPosition) this.#compareKnown(known, checkpoint.purgedChain);
    return checkpoint;
  }

  /** The chain up to an entry, where that can be known. */
  #compare(entry: SealedEntry, before: Buffer | undefined): Buffer | undefined {
    const { id, position, digest } = entry;
    if (!digest || !this.#isSigned(entry, digest)) {
      this.#flawed.push(entry);
      this.#open.push(position);
      if (this.#flawed.length >= flawedAtOnce) this.#nameFlawed();
      return undefined;
    }
    const stored = entry.chain ?? undefined;
    const chain = before ? nextChain(this.#secret, before, digest) : stored;
    if (before && !(stored && chain?.equals(stored)))
      this.#flaw(`the seal of event ${id} at position ${position} was changed`);
    if (chain && this.#options.checkpoint?.position === position)
      this.#compareKnown(this.#options.checkpoint, chain);
    return chain;
  }

  #isSigned({ position, erasure, content }: SealedEntry, digest: Buffer): boolean {
    if (digestOf(this.#secret, position, content).equals(digest)) return true;
    return erasure !== null && erasureOf(this.#secret, position, digest, content).equals(erasure);
  }

  #compareKnown({ position }: KnownCheckpoint, chain: Buffer): void {
    if (this.#options.checkpoint?.chain.equals(chain)) return;
    this.#flaw(`the events up to position ${position} are others than at the given checkpoint`);
  }

  #missing(from: number, to: number): void {
    const count = to - from + 1;
    this.#flaw(
      count === 1
        ? `the event at position ${from} was removed`
        : `the events at positions ${from} to ${to} were removed`,
      count,
    );
    for (let at = from; at <= to && this.#open.length < flawedAtOnce; at += 1) this.#open.push(at);
  }

  /** Says of each flawed entry whether it was moved or changed. */
  #nameFlawed(): void {
    for (const entry of this.#flawed) {
      const { id, position, digest } = entry;
      const from = this.#open.find((at) => digest && this.#isSigned({ ...entry, position: at }, digest));
      this.#flaw(
        from === undefined
          ? `event ${id} at position ${position} was changed`
          : `event ${id} was moved from position ${from} to position ${position}`,
      );
    }
    this.#flawed = [];
    this.#open = [];
  }

  #flaw(text: string, count = 1): void {
    this.#result.flaws += count;
    this.#options.onFlaw(this.#organizationId, text);
  }
}
