import type { Api } from '#server/testing/api.ts';
import type { Forgery, startForgedProvider } from '#server/testing/forged-oidc-provider.ts';
import { followTo, type OidcCallback, type startOidcWorld } from '#server/testing/oidc-world.ts';
import { otherBrowser } from '#server/testing/saml-world.ts';
import { addressForgeries, elsewhere, type Liar, tokenForgeries } from './oidc-forgeries.ts';

type World = Awaited<ReturnType<typeof startOidcWorld>>;

/** What the tries have: two organizations with a forged provider each, and a third with a real one. */
export interface Ground {
  api: Api;
  world: World;
  forged: Awaited<ReturnType<typeof startForgedProvider>>;
  neighbour: World;
  forgedNeighbour: Awaited<ReturnType<typeof startForgedProvider>>;
  real: World;
  /** An address that nobody may be led to. */
  privateUrl: string;
}

/** What came of a try: anything that opens something is a fault. */
export interface TryResult {
  ok: boolean;
  status: number;
  body?: unknown;
}

export interface Try {
  name: string;
  run(ground: Ground): Promise<TryResult>;
}

/** Begins a sign-in; what the person brings back. */
async function startAnswer({ world, forged }: Pick<Ground, 'world' | 'forged'>): Promise<OidcCallback> {
  const started = await world.start();
  if (!started.ok) throw new Error(`No sign-in began: ${started.failure.message}`);
  return forged.callbackOf(started.body.location);
}

/** Brings an answer and finishes with what comes of it. */
async function goOn(world: World, callback: OidcCallback): Promise<TryResult> {
  const received = await world.receive(callback);
  return received.ok ? world.finish(received.body.ticket ?? 'a'.repeat(43)) : received;
}

/** A whole sign-in by a provider that lies. */
export async function signIn(
  ground: Pick<Ground, 'world' | 'forged'>,
  forgery: Forgery = {},
): Promise<TryResult> {
  ground.forged.forge(forgery);
  try {
    const started = await ground.world.start();
    if (!started.ok) return started;
    return await goOn(ground.world, ground.forged.callbackOf(started.body.location));
  } finally {
    ground.forged.forge({});
  }
}

const forged = (name: string, forgery: Forgery | ((ground: Ground & Liar) => Forgery)): Try => ({
  name,
  run: (ground) => signIn(ground, typeof forgery === 'function' ? forgery(ground) : forgery),
});

/** A claim of the ID token in place of the right one. */
const claiming = (name: string, claims: Record<string, unknown>): Try => forged(name, { claims });

const ofAnswers: Try[] = [
  {
    name: 'a state that nobody gave',
    run: async (ground) => goOn(ground.world, { ...(await startAnswer(ground)), state: 'x'.repeat(43) }),
  },
  {
    name: 'no state',
    run: async (ground) => goOn(ground.world, { code: (await startAnswer(ground)).code ?? '' }),
  },
  {
    name: 'an answer brought twice',
    run: async (ground) => {
      const callback = await startAnswer(ground);
      await ground.world.receive(callback);
      return ground.world.receive(callback);
    },
  },
  {
    name: 'the state of a sign-in that failed',
    run: async (ground) => {
      const callback = await startAnswer(ground);
      await ground.world.receive({ ...callback, code: 'wrong' });
      return ground.world.receive(callback);
    },
  },
  {
    name: 'an answer after ten minutes',
    run: async (ground) => {
      const callback = await startAnswer(ground);
      try {
        ground.api.setTime(new Date(Date.now() + 11 * 60_000));
        return await ground.world.receive(callback);
      } finally {
        ground.api.setTime();
      }
    },
  },
  {
    name: 'an answer in another browser',
    run: async (ground) => ground.world.receive(await startAnswer(ground), otherBrowser),
  },
  {
    name: 'a ticket in another browser',
    run: async (ground) => {
      const received = await ground.world.receive(await startAnswer(ground));
      return ground.world.finish((received.ok && received.body.ticket) || '', otherBrowser);
    },
  },
  {
    name: 'a ticket at another provider',
    run: async (ground) => {
      const received = await ground.world.receive(await startAnswer(ground));
      return ground.neighbour.finish((received.ok && received.body.ticket) || '');
    },
  },
  {
    name: 'a ticket used twice',
    run: async (ground) => {
      const received = await ground.world.receive(await startAnswer(ground));
      const ticket = (received.ok && received.body.ticket) || '';
      await ground.world.finish(ticket);
      return ground.world.finish(ticket);
    },
  },
  {
    name: 'the answer of one provider at another',
    run: async (ground) => goOn(ground.neighbour, await startAnswer(ground)),
  },
  {
    name: 'an answer in the name of another provider',
    run: async (ground) =>
      goOn(ground.world, { ...(await startAnswer(ground)), iss: ground.forgedNeighbour.issuer }),
  },
  {
    name: 'the code of another person’s sign-in',
    run: async (ground) => {
      const [theirs, own] = [await startAnswer(ground), await startAnswer(ground)];
      return goOn(ground.world, { ...own, code: theirs.code ?? '' });
    },
  },
  {
    name: 'a code used before',
    run: async (ground) => {
      const first = await startAnswer(ground);
      await ground.world.receive(first);
      return goOn(ground.world, { ...(await startAnswer(ground)), code: first.code ?? '' });
    },
  },
  {
    name: 'the code of another sign-in at a provider that takes everything',
    run: async (ground) => {
      const [theirs, own] = [await startAnswer(ground), await startAnswer(ground)];
      ground.forged.forge({ takesEverything: true });
      return goOn(ground.world, { ...own, code: theirs.code ?? '' });
    },
  },
  {
    name: 'a code that nobody gave',
    run: async (ground) => goOn(ground.world, { ...(await startAnswer(ground)), code: 'made-up' }),
  },
  {
    name: 'an error beside a good code',
    run: async (ground) => goOn(ground.world, { ...(await startAnswer(ground)), error: 'access_denied' }),
  },
  {
    name: 'no code',
    run: async (ground) => goOn(ground.world, { state: (await startAnswer(ground)).state ?? '' }),
  },
  {
    name: 'a provider that was switched off meanwhile',
    run: async (ground) => {
      const { as, params } = ground.world;
      const callback = await startAnswer(ground);
      await as.admin.call('updateOidcProvider', { params, body: { enabled: false } });
      try {
        return await goOn(ground.world, callback);
      } finally {
        await as.admin.call('updateOidcProvider', { params, body: { enabled: true } });
      }
    },
  },
  {
    name: 'the answer to a test of an admin',
    run: async (ground) => {
      const { as, params, provider } = ground.world;
      const test = await as.admin.call('startSsoTest', {
        params: { ...params, ssoProviderId: provider.id },
        body: { browserKey: 'a'.repeat(43) },
      });
      return goOn(ground.world, ground.forged.callbackOf(test.location ?? ''));
    },
  },
  {
    name: 'the answer of a real provider, brought twice',
    run: async ({ real }) => {
      const started = await real.start();
      const to = real.provider.service.redirectURI;
      const callback = await followTo((started.ok && started.body.location) || '', to);
      await real.receive(callback);
      return real.receive(callback);
    },
  },
  {
    name: 'a real provider, with the code of another sign-in',
    run: async ({ real }) => {
      const to = real.provider.service.redirectURI;
      const [first, second] = [await real.start(), await real.start()];
      const theirs = await followTo((first.ok && first.body.location) || '', to);
      const own = await followTo((second.ok && second.body.location) || '', to);
      return goOn(real, { ...own, code: theirs.code ?? '' });
    },
  },
];

const ofTokens = tokenForgeries.map(({ name, forgery }) => forged(name, forgery));

/** Somebody who would get an account, were their address believed. */
const somebodyNew = { sub: 'a', email: 'new@company.example' };

const ofPeople: Try[] = [
  claiming('an address that is not verified', { ...somebodyNew, email_verified: false }),
  claiming('an address of which nothing is said', { ...somebodyNew, email_verified: undefined }),
  claiming('an address that is verified in words', { ...somebodyNew, email_verified: 'true' }),
  claiming('a list of addresses', { sub: 'a', email: ['new@company.example'] }),
  claiming('an address with a NUL', { sub: 'a', email: 'new\u0000@company.example' }),
  claiming('two addresses in one', { sub: 'a', email: 'ann@company.example,ben@company.example' }),
  claiming('no address', { sub: 'a', email: undefined }),
  forged('an address that only the user info verifies', {
    claims: { ...somebodyNew, email_verified: undefined },
    userInfo: { email_verified: true },
  }),
  forged('the user info of another person', { userInfo: { sub: 'person-2' } }),
  forged('the user info of nobody', { userInfo: { sub: undefined } }),
  forged('the address of an account elsewhere', ({ world }) => ({
    claims: { sub: 'a', email: world.stranger.email },
  })),
  forged('the address of an admin, without their password', ({ world }) => ({
    claims: { sub: 'a', email: world.as.admin.email },
  })),
];

const ofAddresses = addressForgeries.map(({ name, forgery }) => forged(name, forgery));

const ofReturns: Try[] = elsewhere.map((next) => ({
  name: `leads to ${JSON.stringify(next)}`,
  run: ({ world }) => world.start(next),
}));

export const tries: readonly Try[] = [...ofAnswers, ...ofTokens, ...ofPeople, ...ofAddresses, ...ofReturns];
