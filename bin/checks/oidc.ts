import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startForgedProvider } from '#server/testing/forged-oidc-provider.ts';
import { startOidcProvider } from '#server/testing/oidc-provider.ts';
import { followTo, startOidcWorld } from '#server/testing/oidc-world.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { type Ground, signIn, type TryResult, tries } from './parts/oidc-tries.ts';

/** What opens something: a session, a step that proves an account, or a ticket for either. */
function opens({ ok, body }: TryResult): boolean {
  const { token, ticket, object } = (body ?? {}) as { token?: string; ticket?: string; object?: string };
  // Who is led to the proof of an account is in only with its password.
  return ok && object !== 'saml-connection-step' && (token !== undefined || ticket !== undefined);
}

/** Whether an answer is one of those that the contract has: a refusal, or a step that signs nobody in. */
function isCalm({ status }: TryResult): boolean {
  return status < 500 || status === 503;
}

/**
 * Tries to get in by OpenID Connect with what a provider of one's own, or a stolen answer, makes possible: nobody gets in,
 * no private address hears of it, and right sign-ins go on, also with another key.
 */
export async function run(): Promise<void> {
  const settings = {
    publicUrl: 'https://lectern.example.com',
    trustedProxies: ['127.0.0.1'],
    allowPrivateNetwork: ['127.0.0.1'],
    rateLimit: 1_000_000,
  };
  await withTemporaryApi(check, settings);
}

async function check(api: RunningApi): Promise<void> {
  const [forged, forgedNeighbour] = [await startForgedProvider(), await startForgedProvider()];
  const program = await startOidcProvider({ email: 'real@company.example' });
  const heard: string[] = [];
  const inside = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.end('{}');
  }).listen(0, '127.0.0.2');
  await once(inside, 'listening');
  const ground: Ground = {
    ...{ api, forged, forgedNeighbour },
    world: await startOidcWorld(api, forged),
    neighbour: await startOidcWorld(api, forgedNeighbour),
    real: await startOidcWorld(api, program),
    privateUrl: `http://127.0.0.2:${(inside.address() as AddressInfo).port}/`,
  };
  program.serve(ground.real.provider.service.redirectURI);
  const faults: string[] = [];
  try {
    faults.push(...(await letIn(ground, 'before')));
    for (const each of tries) {
      const sent = await each.run(ground);
      ground.forged.forge({});
      if (opens(sent)) faults.push(`${each.name}: gets in (${sent.status})`);
      if (!isCalm(sent)) faults.push(`${each.name}: ${sent.status}`);
      if (each.name.startsWith('leads to') && sent.ok) faults.push(`${each.name}: is taken`);
    }
    ground.forged.rotateKey();
    faults.push(...(await letIn(ground, 'with another key')));
    faults.push(...heard.map((path) => `a private address was asked for ${path}`));
  } finally {
    for (const one of [forged, forgedNeighbour, program]) one.stop();
    inside.close();
  }
  for (const fault of faults) console.log(`✗ ${fault}`);
  console.log(
    `${faults.length === 0 ? '✓' : '✗'} ${tries.length} tries to get in by OpenID Connect: ${faults.length} faults`,
  );
  if (faults.length > 0) process.exitCode = 1;
}

/** Right sign-ins, without which a refusal says nothing. */
async function letIn(ground: Ground, when: string): Promise<string[]> {
  const started = await ground.real.start();
  const location = (started.ok && started.body.location) || '';
  const received = await ground.real.receive(
    await followTo(location, ground.real.provider.service.redirectURI),
  );
  const byProgram: TryResult = received.ok ? await ground.real.finish(received.body.ticket ?? '') : received;
  const signedIn = { 'the forged provider': await signIn(ground), 'the real provider': byProgram };
  return Object.entries(signedIn).flatMap(([who, sent]) =>
    opens(sent) ? [] : [`nobody is let in by ${who} ${when}: ${sent.status}`],
  );
}
