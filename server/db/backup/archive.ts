import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import tar from 'tar-stream';
import { z } from 'zod';

/**
 * The file of a backup: a tar archive packed with Zstandard, so that an operator can look into it with ordinary tools.
 *
 * - `manifest.json` comes first and says what is inside;
 * - `tables/NAME/000001`, `…/000002` and on are the rows of a table in the text form of PostgreSQL's COPY, cut anywhere
 *   and in an order in which they can be loaded: a table comes after those that it refers to;
 * - `SHA256SUMS` comes last, in the form that `sha256sum --check` reads. A file without it was cut off.
 */
export const MANIFEST = 'manifest.json';
const SUMS = 'SHA256SUMS';

/** The bytes of one entry at most, so that a backup and a restore need little memory whatever the rows hold. */
const partBytes = 4 * 1024 * 1024;
const maxEntryBytes = 16 * 1024 * 1024;

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The last migration that the schema had, in the time of the migration journal. */
  migration: z.int(),
  /** Recognizes the secret of the installation without telling it. */
  secret: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
});

/** What a backup holds: its tables in the order of loading, with their columns and numbers of rows. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The file is not a backup, or it was changed or cut off. */
export class DamagedBackup extends Error {
  constructor(file: string, reason: string) {
    super(`${file} is damaged and was not restored: ${reason}.`);
  }
}

/** Writes the file of a backup. Adding waits until there is room for more. */
export class ArchiveWriter {
  readonly #pack = tar.pack();
  readonly #written: Promise<void>;
  readonly #sums: string[] = [];

  /** The file must not exist yet. */
  constructor(file: string) {
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
    this.#written = pipeline(
      this.#pack,
      compress,
      createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    );
    // The next `add` or `finish` throws it.
    this.#written.catch(() => undefined);
  }

  /** Adds rows of a table in parts. */
  async addTable(name: string, rows: AsyncIterable<Uint8Array>): Promise<void> {
    let part: Uint8Array[] = [];
    let size = 0;
    let number = 0;
    const flush = async () => {
      if (size === 0) return;
      number += 1;
      await this.add(`tables/${name}/${String(number).padStart(6, '0')}`, Buffer.concat(part));
      part = [];
      size = 0;
    };
    for await (const chunk of rows) {
      for (let at = 0; at < chunk.length; at += partBytes) {
        const slice = chunk.subarray(at, at + partBytes);
        if (size + slice.length > partBytes) await flush();
        part.push(slice);
        size += slice.length;
      }
    }
    await flush();
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    this.#sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
    await this.#addEntry(name, bytes);
  }

  /** Writes the checksums and waits until all is on the disk. */
  async finish(): Promise<void> {
    await this.#addEntry(SUMS, Buffer.from(this.#sums.join('')));
    this.#pack.finalize();
    await this.#written;
  }

  /** Gives up; what was written so far is of no use. */
  async abort(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
  }

  async #addEntry(name: string, bytes: Buffer): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      this.#pack.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([added, this.#written]);
  }
}

/**
 * Reads the entries of a backup in their order, the manifest first. Throws `DamagedBackup` as soon as something is
 * wrong; only after the last entry is it sure that nothing is.
 */
export async function* readArchive(file: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const source = createReadStream(file);
  const extract = tar.extract();
  const read = pipeline(source, createZstdDecompress(), extract);
  read.catch(() => undefined);
  const sums: string[] = [];
  let expected: string | undefined;
  try {
    for await (const entry of extract) {
      const { name, size = 0 } = entry.header;
      if (expected !== undefined) throw new DamagedBackup(file, `${name} follows the checksums`);
      if (size > maxEntryBytes && name !== SUMS) throw new DamagedBackup(file, `${name} is too large`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks);
      if (name === SUMS) {
        expected = bytes.toString('utf8');
        continue;
      }
      sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
      yield { name, bytes };
    }
    await read;
  } catch (error) {
    if (error instanceof DamagedBackup || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    throw new DamagedBackup(file, error instanceof Error ? error.message : String(error));
  } finally {
    source.destroy();
    extract.destroy();
  }
  if (expected === undefined) throw new DamagedBackup(file, 'its end is missing');
  if (expected !== sums.join('')) throw new DamagedBackup(file, 'its checksums do not match its content');
}

/** Reads the manifest from the first entry of a backup. */
export function parseManifest(file: string, { name, bytes }: { name: string; bytes: Buffer }): Manifest {
  if (name !== MANIFEST) throw new DamagedBackup(file, 'it does not begin with a manifest');
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new DamagedBackup(file, 'its manifest cannot be read');
  }
}

/** The table that an entry belongs to, or undefined. */
export function tableOf(name: string): string | undefined {
  return /^tables\/([a-z0-9_]+)\/\d{6,}$/.exec(name)?.[1];
}
