/** A value in a certificate: what kind it is, and where its content stands. */
type Value = { tag: number; start: number; end: number };

const [utcTime, generalizedTime, versionTag] = [0x17, 0x18, 0xa0];

/** When the last of the certificates in a text expires; undefined when one can't be read. */
export function lastExpiry(text: string): number | undefined {
  const blocks = [...text.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/g)];
  const bodies = blocks.length > 0 ? blocks.map(([, body = '']) => body) : [text];
  const times = bodies.map(expiryOf);
  const known = times.filter((time) => time !== undefined);
  return known.length === times.length ? Math.max(...known) : undefined;
}

function expiryOf(base64: string): number | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll(/\s/g, '')), (character) => character.charCodeAt(0));
    const certificate = valueAt(bytes, 0);
    const content = valueAt(bytes, certificate.start);
    const fields = valuesIn(bytes, content).filter(({ tag }) => tag !== versionTag);
    // Serial number, signature, issuer, validity.
    const [, , , validity] = fields;
    const [, notAfter] = validity ? valuesIn(bytes, validity) : [];
    return notAfter && timeOf(bytes, notAfter);
  } catch {
    return undefined;
  }
}

/** Reads the value that begins at a position, in DER. */
function valueAt(bytes: Uint8Array, at: number): Value {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined) throw new Error('The certificate ends too early');
  const sizeBytes = first < 0x80 ? 0 : first - 0x80;
  const start = at + 2 + sizeBytes;
  const length =
    sizeBytes === 0 ? first : bytes.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0);
  if (start + length > bytes.length) throw new Error('The certificate ends too early');
  return { tag, start, end: start + length };
}

function valuesIn(bytes: Uint8Array, { start, end }: Value): Value[] {
  const values: Value[] = [];
  for (let at = start; at < end; ) {
    const value = valueAt(bytes, at);
    values.push(value);
    at = value.end;
  }
  return values;
}

function timeOf(bytes: Uint8Array, { tag, start, end }: Value): number | undefined {
  const text = String.fromCharCode(...bytes.subarray(start, end));
  const [, years, rest = ''] = /^(\d{2}|\d{4})(\d{10})Z$/.exec(text) ?? [];
  if (!years || (tag !== utcTime && tag !== generalizedTime)) return undefined;
  // Two digits are of the years 1950 to 2049.
  const year = tag === utcTime ? `${Number(years) < 50 ? '20' : '19'}${years}` : years;
  const [month, day, hour, minute, second] = rest.match(/../g) ?? [];
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? undefined : time;
}
