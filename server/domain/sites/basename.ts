import { isReservedBasename } from '#lib/contract/sites/schemas.ts';
import { slugOf } from '#server/domain/site-structure/index.ts';

const maxLength = 50;

/** Labels that a site with this title could have, the best first; the last one is almost certainly free. */
export function basenamesFor(title: string, siteId: string): string[] {
  const slug = slugOf(title, 'docs').slice(0, maxLength).replace(/-$/, '');
  const numbered = Array.from({ length: 9 }, (_, index) => `${slug}-${index + 2}`);
  const labels = [slug, ...numbered, `${slug}-${siteId.slice(0, 8).toLowerCase()}`];
  return labels.filter((label) => !isReservedBasename(label));
}
