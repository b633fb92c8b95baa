import { sql } from 'drizzle-orm';
import { shareLinks } from './tables/share-links.ts';

/**
 * Whether a share link opens its site now. The clock is that of the database, which is the same for all processes and
 * asked wherever a link is.
 */
export const isLinkOn = sql`(${shareLinks.active} and coalesce(${shareLinks.expiresAt} > now(), true))`;
