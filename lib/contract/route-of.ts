// A browser has those alone that the console sends from it.
import { routes } from '#lib/contract/routes.ts';

/** How an operation is called: its method, and its path with names of parameters in braces. */
export interface Route {
  method: string;
  path: string;
}

interface Routes {
  readonly [partOrMethod: string]: string | Routes;
}

type OperationIn<Tree> = Tree extends string
  ? Tree
  : { [Part in keyof Tree]: OperationIn<Tree[Part]> }[keyof Tree];

/** The operations that are built. */
export type RoutedId = OperationIn<typeof routes>;

const byOperation = new Map(listed(routes));

function listed(tree: Routes, path = ''): [string, Route][] {
  return Object.entries(tree).flatMap(([part, below]): [string, Route][] =>
    typeof below === 'string' ? [[below, { method: part, path }]] : listed(below, `${path}/${part}`),
  );
}

/** The method and path of a built operation. */
export function routeOf(operation: RoutedId): Route {
  const route = byOperation.get(operation);
  if (!route) throw new Error(`The console does not send ${operation} from a browser`);
  return route;
}
