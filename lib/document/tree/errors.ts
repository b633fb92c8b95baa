import type { PageId } from './types.ts';

export type TreeErrorReason =
  | 'unknown-page'
  | 'unknown-item'
  | 'page-exists'
  | 'page-below-itself'
  | 'wrong-place'
  | 'too-deep'
  | 'wrong-attribute'
  | 'unfit-choice';

/** A change that does not fit the tree. `change` is its place in the list of changes, when there is one. */
export class TreeError extends Error {
  override readonly name = 'TreeError';
  readonly reason: TreeErrorReason;
  readonly page: PageId | undefined;
  change: number | undefined;

  constructor(reason: TreeErrorReason, message: string, page?: PageId) {
    super(message);
    this.reason = reason;
    this.page = page;
  }
}
