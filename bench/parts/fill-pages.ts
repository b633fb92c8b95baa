import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { documents } from '#server/db/tables/content.ts';
import { mainPages, searchPassages } from '#server/db/tables/search.ts';

/** Gives every space of an organization so many pages, as lists and search see them; a word like `word499` stands on one of 500. */
export async function fillPages(db: Db, organizationId: string, inEach: number): Promise<void> {
  const page = sql`substr(md5(${spaces.id} || 'page ' || n), 1, 20)`;
  const word = sql`'word' || abs(hashtext(${page})) % 500`;
  const pages = sql`${spaces}, generate_series(1, ${inEach}::int) as n where ${spaces.organizationId} = ${organizationId}`;
  await db.execute(sql`
    insert into ${documents} (organization_id, hash, json)
    select ${organizationId}, md5(${page}), '{}' from ${pages}`);
  await db.execute(sql`
    insert into ${mainPages} (organization_id, space_id, page_id, slug, type, title, description, node, document)
    select ${organizationId}, ${spaces.id}, ${page}, 'page-' || n, 'document', 'Page ' || n || ' ' || ${word}, '',
      md5(${page}), md5(${page}) from ${pages}`);
  await db.execute(sql`
    insert into ${searchPassages} (organization_id, space_id, line, page_id, position, anchor, title, body, words, length, changed_at)
    select ${organizationId}, ${spaces.id}, 'main', ${page}, 0, '', 'Page ' || n, ${word},
      to_tsvector('simple', 'page ' || n || ' ' || ${word}), 3, now() from ${pages}`);
}
