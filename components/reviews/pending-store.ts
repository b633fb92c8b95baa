import type { WrittenComment } from '#components/comments/new-comment.tsx';
import { mostCommentsOfReview } from '#lib/contract/reviews/limits.ts';

/** A comment that waits in this browser until its review is submitted. */
export type PendingComment = WrittenComment & { id: string };

/** The pending comments in a stored text; none where it is damaged. */
export function parsePending(text: string): readonly PendingComment[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isPending) : [];
  } catch {
    return [];
  }
}

function isPending(value: unknown): value is PendingComment {
  if (typeof value !== 'object' || value === null) return false;
  const { id, markdown, about, preview } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof markdown === 'string' &&
    typeof about === 'object' &&
    about !== null &&
    (preview === undefined || typeof preview === 'string')
  );
}

/** Why no comment can be added to a review that has some. */
export function addBlocked(count: number): string | undefined {
  if (count < mostCommentsOfReview) return undefined;
  return `A review has at most ${mostCommentsOfReview} comments. Submit it first, or post this comment now.`;
}

/** Why a review with some comments can't be submitted. */
export function submitBlocked(count: number): string | undefined {
  if (count <= mostCommentsOfReview) return undefined;
  return `A review has at most ${mostCommentsOfReview} comments. Delete ${count - mostCommentsOfReview} of them first.`;
}
