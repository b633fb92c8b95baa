import type { HttpBindings } from '@hono/node-server';

/** What travels with a request through the handlers. */
export type Env = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The client's address, as far as trusted proxies tell it. */
    address: string;
    /** What requests without a token are counted by: the client's address, or the network that it has of IPv6. */
    network: string;
    operation: string;
    actor: string | undefined;
    /** What is kept of the token that the request brings; null when it brings none. */
    tokenHash: Buffer | null;
  };
};
