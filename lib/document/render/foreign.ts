import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import type { ForeignParts } from './html-tree.ts';
import { mathOf } from './math.ts';

const raw = unified().use(rehypeRaw).freeze();

export const foreign: ForeignParts = { parseHtml: (root) => raw.runSync(root) as typeof root, mathOf };
