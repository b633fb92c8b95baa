import type { ServedApi } from './run-api.ts';
import type { Person } from './world.ts';

/** A drawing that differs from others by its title. */
function drawing(title: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><title>${title}</title><path d="M0 0h2v1z"/></svg>`,
  );
}

/** Uploads a picture to an organization and returns its address. */
export async function uploadPicture(
  api: Pick<ServedApi, 'url'>,
  person: Pick<Person, 'call'>,
  organizationId: string,
  { name = 'logo.svg', bytes = drawing(name) }: { name?: string; bytes?: Buffer } = {},
): Promise<string> {
  const { url, address } = await person.call('createPictureUpload', {
    params: { organizationId },
    body: { name, size: bytes.length },
  });
  const sent = await fetch(`${api.url}${new URL(url).pathname}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
  });
  if (!sent.ok) throw new Error(`The picture was refused with ${sent.status}`);
  return address;
}
