import type { PublishedVersion } from '#lib/contract/site-access/schemas.ts';

const time = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** What a preview shows of a space, in words. */
export function describeContent({
  changeRequest,
  revision,
}: NonNullable<PublishedVersion['previewedContent']>): string {
  if (changeRequest) {
    const { number, subject } = changeRequest;
    return subject === '' ? `change request #${number}` : `change request #${number} “${subject}”`;
  }
  return revision ? `the revision of ${time.format(new Date(revision.createdAt))} UTC` : 'another revision';
}
