import { createServer } from 'node:net';

/** Throws a line to show when an address that we are to listen on is taken. */
export async function checkPortFree(name: string, host: string, port: number): Promise<void> {
  if (port === 0) return;
  try {
    await tryListening(host, port);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} on ${host} is taken: set ${name} to another one.`);
    throw new Error(`Port ${port} on ${host} can't be used (${String(code ?? error)}): set ${name} or HOST.`);
  }
}

/** A port that nobody listens on at this moment. */
export function findFreePort(host = '127.0.0.1'): Promise<number> {
  return tryListening(host, 0);
}

function tryListening(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
