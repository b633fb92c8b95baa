import type { PublishedVersion } from '#lib/contract/site-access/schemas.ts';
import type { CachePolicy } from './answer.ts';

/** Whether everybody who knows an address of the site gets the same answer. */
export function isOpen({ visibility, isPreview }: PublishedVersion): boolean {
  return !isPreview && (visibility === 'public' || visibility === 'unlisted');
}

/** Who may keep what a site answers at a version of it, where shared caches may keep public sites for so long. */
export function cachingOf(version: PublishedVersion | undefined, sharedSeconds: number): CachePolicy {
  if (!version || !isOpen(version)) return 'private';
  return version.visibility === 'public' && sharedSeconds > 0 ? { sharedSeconds } : 'public';
}
