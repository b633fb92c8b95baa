import type { ContentChange } from '#lib/contract/content/edit.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { writeFirstPages } from '#server/domain/content/index.ts';

const pages: ContentChange[] = [
  {
    operation: 'insert_page',
    title: 'Welcome',
    emoji: '👋',
    document: {
      markdown: `This is a sample page. Change it, or delete it once you have pages of your own.

## How to go on

1. Open a change request and edit this page there.
2. Ask somebody for a review.
3. Merge it: the site shows the new text at once.

{% hint style="info" %}
Readers see only what was merged.
{% endhint %}
`,
    },
  },
  {
    operation: 'insert_page',
    title: 'Getting started',
    emoji: '🧭',
    document: {
      markdown: `Tell here what somebody new needs first.

- What your product is for
- How to get it
- Where to ask
`,
    },
  },
];

/** Fills a new space with pages to look at and to change. */
export async function writeSamplePages(
  services: Services,
  tx: Db,
  where: { organizationId: string; spaceId: string; authorId: string },
): Promise<void> {
  await writeFirstPages(services, tx, { ...where, changes: pages });
}
