import { largestFont } from '#lib/contract/fonts/schemas.ts';
import { type FontFile, UnfitFont } from '#lib/fonts/types.ts';
import { callInProcess } from '#lib/threads/call-in-process.ts';
import { CallFailed } from '#lib/threads/pool.ts';
import { Room } from '#lib/threads/room.ts';
import { Busy, PreconditionFailed } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { findArrived } from '#server/domain/storage/index.ts';

const longestRunMs = 30_000;
const module = new URL('../../../lib/fonts/process.ts', import.meta.url);

/** Each file is in memory here and in its process while it is read. */
const reading = new Room({
  places: 2,
  longestWaitMs: 20_000,
  mostWaitingEach: 10,
  refusal: () => new Busy(),
});

/** An uploaded file that is a font. */
export interface UploadedFont {
  storageKey: string;
  name: string;
  blob: string;
  file: FontFile;
}

/**
 * Reads an uploaded font in a process of its own, since whoever made the file chose what its parser does; undefined when
 * there is no such upload. Throws `PreconditionFailed` with the name of the file when it is no font.
 */
export async function readUpload(
  { db }: Pick<Services, 'db'>,
  organizationId: string,
  storageKey: string,
): Promise<UploadedFont | undefined> {
  return reading.within(organizationId, async () => {
    const upload = await findArrived(db, organizationId, storageKey, 'customization_font');
    if (!upload) return undefined;
    const { name, hash: blob, bytes } = upload;
    if (bytes.length > largestFont) throw unfit(name, 'The file is larger than 10 MB.');
    try {
      const file = await callInProcess('readFont', [bytes], { module, longestRunMs, errors: [UnfitFont] });
      return { storageKey, name, blob, file: file as FontFile };
    } catch (thrown) {
      throw refusalOf(name, thrown);
    }
  });
}

function refusalOf(name: string, thrown: unknown): unknown {
  if (thrown instanceof UnfitFont) return unfit(name, thrown.message);
  if (!(thrown instanceof CallFailed)) return thrown;
  return unfit(name, 'The font takes too much time or memory to read. Upload one with fewer characters.');
}

function unfit(name: string, what: string): PreconditionFailed {
  return new PreconditionFailed('invalid_font', `“${name}” can’t be used. ${what}`);
}
