import type { WrittenComment } from '#components/comments/new-comment.tsx';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import { mostCommentsOfReview } from '#lib/contract/reviews/limits.ts';
import type { Failure } from '#lib/failure.ts';

type CommentBody = BodyInput<typeof contract.createComment>;

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

/** What is posted of a pending comment; one that suggests an edit can go without words. */
export function inputOf({ markdown, about }: WrittenComment): CommentBody {
  return { ...about, ...(markdown.trim() === '' ? {} : { body: { markdown } }) };
}

/** Whether there is anything to post of a pending comment. */
export function isWritten({ markdown, about }: WrittenComment): boolean {
  return markdown.trim() !== '' || about.suggestion !== undefined;
}

const lostPlace = /^comments\.(\d+)\.(node|quote)$/;

/** The first of the comments of a refused review whose block or selected words are gone from the page. */
export function lostOf(
  { issues = [] }: Pick<Failure, 'issues'>,
  comments: readonly PendingComment[],
): PendingComment | undefined {
  for (const { path } of issues) {
    const at = lostPlace.exec(path)?.[1];
    if (at !== undefined) return comments[Number(at)];
  }
  return undefined;
}

/** A comment without the place that is gone: without its selected words, or about the page instead of the block. */
export function withoutPlace<Written extends WrittenComment>(comment: Written): Written {
  const { node, quote, suggestion, ...rest } = comment.about;
  if (quote) return { ...comment, about: { ...comment.about, quote: undefined } };
  const markdown = [comment.markdown, suggestion?.markdown].filter((text) => text?.trim()).join('\n\n');
  return { ...comment, markdown, about: rest };
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
