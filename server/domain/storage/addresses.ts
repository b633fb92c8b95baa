import type { Config } from '#server/config.ts';
import { readClaim, signClaim } from '#server/core/signed.ts';
import { siteUrl } from '#server/core/site-urls.ts';

const daySeconds = 24 * 60 * 60;
const hourSeconds = 60 * 60;

/** The reader that an address of a file is made for. Their access is checked each time it is used. */
export type FileReader =
  | { kind: 'person'; id: string }
  | {
      kind: 'site';
      id: string;
      basename: string;
      hostname: string | null;
      visibility: 'public' | 'unlisted' | 'share-link' | 'visitor-auth';
    };

/** Whether anybody may read a site, so that its files need no proof. */
export function isOpenSite({ visibility }: { visibility: string }): boolean {
  return visibility === 'public' || visibility === 'unlisted';
}

/**
 * Until when addresses of files are good that are made now: one to two days on sites that are open to anybody, half an
 * hour to an hour for everybody else. It changes as rarely as that, so that answers which hold addresses can be cached
 * until then: their ETag names it.
 */
export function addressesGoodUntil(reader: FileReader, now: Date): number {
  const step = reader.kind === 'site' && isOpenSite(reader) ? daySeconds : hourSeconds / 2;
  return (Math.floor(now.getTime() / 1000 / step) + 2) * step;
}

/** What of a space an address names. */
export interface FilePlace {
  organizationId: string;
  spaceId: string;
  hash: string;
}

/**
 * The address of a file's bytes, which answers without a token. On a site that is not open to anybody, it is an address
 * of the site's own host, where the cookie is that lets the visitor in.
 */
export function downloadUrl(
  config: Config,
  reader: FileReader,
  { organizationId, spaceId, hash }: FilePlace,
  name: string,
  now: Date,
): string {
  const claim = {
    values: [organizationId, spaceId, hash, reader.kind, reader.id],
    expires: addressesGoodUntil(reader, now),
  };
  const token = signClaim(config.secret, 'file', claim);
  if (reader.kind === 'person' || isOpenSite(reader)) return onFilesHost(config, token, name);
  return `${siteUrl(config, reader)}~files/${token}/${encodeURIComponent(name)}`;
}

function onFilesHost({ publicUrl, sitesDomain }: Config, token: string, name: string): string {
  const scheme = publicUrl.startsWith('https:') ? 'https' : 'http';
  return `${scheme}://files.${sitesDomain}/${token}/${encodeURIComponent(name)}`;
}

/** The year 9999. */
const never = 253_402_300_799;

/** An uploaded picture: the organization that it lies with, and its key there. */
export interface PictureRef {
  organizationId: string;
  key: string;
}

/** The lasting address of an uploaded picture, which others keep as they keep any address. */
export function pictureUrl(config: Config, picture: PictureRef, name: string): string {
  return onFilesHost(config, pictureToken(config, picture), name);
}

/** The part of a picture's address that no other address has. */
export function pictureToken(
  { secret }: Pick<Config, 'secret'>,
  { organizationId, key }: PictureRef,
): string {
  return signClaim(secret, 'picture', { values: [organizationId, key], expires: never });
}

/** The lasting address of a font file, by its bytes: pages of sites and style sheets name it. */
export function fontUrl(config: Config, organizationId: string, hash: string, name: string): string {
  const claim = { values: [organizationId, hash], expires: never };
  return onFilesHost(config, signClaim(config.secret, 'font', claim), name);
}

/** The font file that an address names; undefined when it was not made here. */
export function readFontClaim(config: Config, token: string, now: Date) {
  const [organizationId, hash] = readClaim(config.secret, 'font', token, now) ?? [];
  return organizationId && hash ? { organizationId, hash } : undefined;
}

/** Which upload the token of a picture's address is of; undefined when it was not made here. */
export function readPicture(config: Config, token: string, now: Date): PictureRef | undefined {
  const [organizationId, key] = readClaim(config.secret, 'picture', token, now) ?? [];
  return organizationId && key ? { organizationId, key } : undefined;
}

/** The uploaded picture that an address is of; undefined for an address elsewhere. */
export function findUploadedPicture(config: Config, address: string, now: Date): PictureRef | undefined {
  const [, token = ''] = URL.canParse(address) ? new URL(address).pathname.split('/') : [];
  return readPicture(config, token, now);
}

/** The file that an address names, and its reader; undefined when it was not made here, or has expired. */
export function readDownload(
  config: Config,
  token: string,
  now: Date,
): (FilePlace & { reader: Pick<FileReader, 'kind' | 'id'> }) | undefined {
  const [organizationId, spaceId, hash, kind, id] = readClaim(config.secret, 'file', token, now) ?? [];
  if (!organizationId || !spaceId || !hash || !id || (kind !== 'person' && kind !== 'site')) return undefined;
  return { organizationId, spaceId, hash, reader: { kind, id } };
}

/** The address that receives the bytes of an upload, for an hour. */
export function uploadUrl(config: Config, organizationId: string, key: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + hourSeconds;
  return `${config.publicUrl}/v1/uploads/${signClaim(config.secret, 'upload', { values: [organizationId, key], expires })}`;
}

/** Which upload an address is of; undefined when it was not made here, or is over. */
export function readUpload(config: Config, token: string, now: Date) {
  const [organizationId, key] = readClaim(config.secret, 'upload', token, now) ?? [];
  return organizationId && key ? { organizationId, key } : undefined;
}
