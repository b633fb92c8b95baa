import * as backlinks from './list-backlinks.ts';
import * as links from './list-links.ts';

export { countLinkChanges } from './count-link-changes.ts';

export const operations = { ...links, ...backlinks };
