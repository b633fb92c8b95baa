import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes that arrive slowly, in a file without a name: it is gone with the request, or with the process. */
export class Spool implements AsyncDisposable {
  readonly #file: FileHandle;
  #size = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(dataFolder: string): Promise<Spool> {
    const folder = join(dataFolder, 'uploads');
    await mkdir(folder, { recursive: true });
    const path = join(folder, randomUUID());
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return new Spool(file);
  }

  get size(): number {
    return this.#size;
  }

  async append(chunk: Uint8Array): Promise<void> {
    for (let written = 0; written < chunk.length; ) {
      const { bytesWritten } = await this.#file.write(chunk, written, chunk.length - written, this.#size);
      written += bytesWritten;
      this.#size += bytesWritten;
    }
  }

  /** All of the bytes. */
  async read(): Promise<Buffer> {
    const bytes = Buffer.allocUnsafeSlow(this.#size);
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead } = await this.#file.read(bytes, at, bytes.length - at, at);
      if (bytesRead === 0) throw new Error('The spooled file is shorter than what was written to it');
      at += bytesRead;
    }
    return bytes;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close();
  }
}
