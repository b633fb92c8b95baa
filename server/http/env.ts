import type { HttpBindings } from '@hono/node-server';

/** What travels with a request through the handlers. */
export type Env = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    address: string;
    operation: string;
    actor: string | undefined;
    /** What is kept of the token that the request brings; null when it brings none. */
    tokenHash: Buffer | null;
  };
};
