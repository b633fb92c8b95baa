import type { Body, Endpoint, Params, Query } from '#lib/contract/endpoint.ts';
import type { Context, Operation, OperationAnswer } from '#server/core/operation.ts';
import type { Discussion } from './discussion.ts';

/** A row that does the same as another with comments, on a discussion that its own path names. */
type Like<Base extends Endpoint> = Endpoint & Pick<Base, 'answers' | 'access' | 'method'>;

/** The row itself, if what it takes is enough. */
type Enough<E extends Endpoint, Base extends Endpoint> = [Query<E>, Params<E>, Body<E>] extends [
  Query<Base>,
  Params<Base>,
  Body<Base>,
]
  ? unknown
  : never;

/**
 * What is done with comments, as a function that binds it to a row and to the discussion that the row is about. `Base` is
 * the row for comments on a space.
 */
export function inDiscussion<Base extends Endpoint>(
  run: (discussion: Discussion, context: Context<Base>) => Promise<OperationAnswer<Base>>,
) {
  return <E extends Like<Base>>(
    endpoint: E & Enough<E, Base>,
    findDiscussion: (context: Context<E>) => Promise<Discussion>,
  ): Operation<E> => ({
    endpoint,
    // The types above say that the context of one row is enough for the other, and that both answer the same.
    run: async (context) =>
      (await run(
        await findDiscussion(context),
        context as unknown as Context<Base>,
      )) as unknown as OperationAnswer<E>,
  });
}
