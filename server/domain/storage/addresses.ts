import type { FileItem } from '#lib/document/tree/types.ts';
import type { Config } from '#server/config.ts';
import { readClaim, signClaim } from '#server/core/signed.ts';

const daySeconds = 24 * 60 * 60;
const hourSeconds = 60 * 60;

/**
 * Until when addresses of files are good that are made now: one to two days. It changes once a day, so that answers
 * which hold addresses can be cached until then: their ETag names it.
 */
export function addressesGoodUntil(now: Date): number {
  return (Math.floor(now.getTime() / 1000 / daySeconds) + 2) * daySeconds;
}

/** The address of a file's bytes, which answers without a token until it is over. */
export function downloadUrl(config: Config, organizationId: string, file: FileItem, now: Date): string {
  const claim = { values: [organizationId, file.content], expires: addressesGoodUntil(now) };
  return onFilesHost(config, signClaim(config.secret, 'file', claim), file.name);
}

function onFilesHost({ publicUrl, sitesDomain }: Config, token: string, name: string): string {
  const scheme = publicUrl.startsWith('https:') ? 'https' : 'http';
  return `${scheme}://files.${sitesDomain}/${token}/${encodeURIComponent(name)}`;
}

/** The year 9999. */
const never = 253_402_300_799;

/** The lasting address of a person's or organization's picture, which others keep as they keep any address. */
export function pictureUrl(config: Config, organizationId: string, key: string, name: string): string {
  const claim = { values: [organizationId, key], expires: never };
  return onFilesHost(config, signClaim(config.secret, 'picture', claim), name);
}

/** Which upload a picture's address is of; undefined when it was not made here. */
export function readPicture(config: Config, token: string, now: Date) {
  const [organizationId, key] = readClaim(config.secret, 'picture', token, now) ?? [];
  return organizationId && key ? { organizationId, key } : undefined;
}

/** What a file's address names; undefined when it was not made here, or is over. */
export function readDownload(config: Config, token: string, now: Date) {
  const [organizationId, hash] = readClaim(config.secret, 'file', token, now) ?? [];
  return organizationId && hash ? { organizationId, hash } : undefined;
}

/** The address that takes the bytes of an upload, for an hour. */
export function uploadUrl(config: Config, organizationId: string, key: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + hourSeconds;
  return `${config.publicUrl}/v1/uploads/${signClaim(config.secret, 'upload', { values: [organizationId, key], expires })}`;
}

/** Which upload an address is of; undefined when it was not made here, or is over. */
export function readUpload(config: Config, token: string, now: Date) {
  const [organizationId, key] = readClaim(config.secret, 'upload', token, now) ?? [];
  return organizationId && key ? { organizationId, key } : undefined;
}
