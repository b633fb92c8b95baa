import type { Endpoint, Params, Query } from '#lib/contract/endpoint.ts';
import type { Context, Operation, OperationAnswer } from '#server/core/operation.ts';
import type { View } from '#server/domain/revisions/index.ts';

/** A row that reads the same as another, of a revision that its own path names. */
type Like<Base extends Endpoint> = Endpoint &
  Pick<Base, 'answers'> & { access: 'space.view'; effect?: 'read' };

/** The row itself, if what it takes is enough for the read. */
type Enough<E extends Endpoint, Base extends Endpoint> =
  Query<E> extends Query<Base> ? (Params<E> extends Params<Base> ? unknown : never) : never;

type Read<Base extends Endpoint> = (view: View, context: Context<Base>) => Promise<OperationAnswer<Base>>;

/**
 * What is read of a view, as a function that binds it to a row and to the revision that the row is about: the main
 * content, a revision or a change request. `Base` is the row that takes the most.
 */
export function readOf<Base extends Endpoint>(read: Read<Base>) {
  return <E extends Like<Base>>(
    endpoint: E & Enough<E, Base>,
    findView: (context: Context<E>) => Promise<View>,
  ): Operation<E> => ({
    endpoint,
    // The types above say that the context of one row is enough for the other, and that both answer the same.
    run: async (context) =>
      (await read(
        await findView(context),
        context as unknown as Context<Base>,
      )) as unknown as OperationAnswer<E>,
  });
}
