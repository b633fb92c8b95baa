import { changes } from '#lib/contract/changes.ts';
import { routeOf } from '#lib/contract/route-of.ts';

const parameter = /\{\w+\}/g;

/** The paths of the writes that the console sends, by method. */
const writes = Map.groupBy(
  (Object.keys(changes) as (keyof typeof changes)[]).map((operation) => {
    const { method, path } = routeOf(operation);
    return { method, path: new RegExp(`^${path.replaceAll(parameter, '[^/]+')}$`) };
  }),
  ({ method }) => method,
);

/** Whether a request is one of the writes that the console sends; no other is sent on with the session. */
export function isConsoleWrite(method: string | undefined, path: string): boolean {
  return writes.get(method ?? '')?.some((write) => write.path.test(path)) ?? false;
}
