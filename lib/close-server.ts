import type { Server } from 'node:http';

/**
 * Gives what closes a server that was just created: it takes no connection any more, answers the requests under way and
 * closes every connection. Node itself would wait for those that are idle later, or that never sent a request.
 */
export function closerOf(server: Server): () => Promise<void> {
  let underWay = 0;
  let isClosing = false;
  const closeUnused = () => {
    if (underWay === 0) server.closeAllConnections();
    else server.closeIdleConnections();
  };
  server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (isClosing) closeUnused();
    });
  });
  return async () => {
    isClosing = true;
    const closed = new Promise((resolve) => server.close(resolve));
    closeUnused();
    await closed;
  };
}
