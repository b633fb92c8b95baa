import * as backlinks from './list-backlinks.ts';
import * as links from './list-links.ts';

export const operations = { ...links, ...backlinks };
