import { textOf } from '#lib/document/text.ts';
import type { CommentRow } from './store/comments.ts';

const longestLabel = 80;

/** A comment or reply as an audit event names it, by how it begins. */
export function targetOf({ id, body }: Pick<CommentRow, 'id' | 'body'>) {
  const [first] = body.blocks;
  const label = first ? [...textOf(first)].slice(0, longestLabel).join('') : '';
  return { type: 'comment', id, label };
}
