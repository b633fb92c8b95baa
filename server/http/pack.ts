import { promisify } from 'node:util';
import { gzip as gzipAside } from 'node:zlib';

/** Works in Node's own threads, so that other requests go on meanwhile. */
const gzip = promisify(gzipAside);

/** Smaller bodies fit into a packet or two, so compressing them costs more than it saves. */
const smallestBytes = 1024;

/** The body of an answer as gzip; undefined where that does not pay, or was not asked for. */
export async function pack(
  body: string,
  accepted: string | undefined,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (body.length < smallestBytes || !accepted || !takesGzip(accepted)) return undefined;
  return new Uint8Array(await gzip(body, { level: 5 }));
}

/** Whether an `Accept-Encoding` names gzip, and not to forbid it. */
function takesGzip(accepted: string): boolean {
  return accepted.split(',').some((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
    return name === 'gzip' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/** Whether a client has the answer of this tag already. Packed or not, it is the same one. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch?.trim() === '*') return true;
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
