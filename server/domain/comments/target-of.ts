import { excerptOf } from './excerpt.ts';
import type { CommentRow } from './store/comments.ts';

const longestLabel = 80;

/** A comment or reply as an audit event names it, by how it begins. */
export function targetOf({ id, body }: Pick<CommentRow, 'id' | 'body'>) {
  return { type: 'comment', id, label: excerptOf(body, longestLabel) };
}
