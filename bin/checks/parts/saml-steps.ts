import { createSigningKey } from '#server/testing/certificate.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import { key, otherBrowser, startSamlWorld } from '#server/testing/saml-world.ts';

type World = Awaited<ReturnType<typeof startSamlWorld>>;

/** What is tried, and how many sessions may begin by it: none, unless it says so. */
type Step = (world: World, api: RunningApi) => Promise<{ expectedSessions?: number }>;

const elevenMinutes = 11 * 60_000;

/** A sign-in that waits, with a good response for it. */
async function open({ inNewNetwork, respond }: World, claims: object = {}) {
  const browser = inNewNetwork();
  const { requestId, RelayState } = await browser.openRequest();
  return { browser, requestId, RelayState, good: respond(requestId, claims) };
}

/** A sign-in that was answered, with its ticket. */
async function answered(world: World) {
  const { browser, RelayState, good } = await open(world);
  const received = await browser.receive(good, RelayState);
  return { browser, RelayState, good, ticket: (received.ok && received.body.ticket) || '' };
}

type ReceiveResult = Awaited<ReturnType<ReturnType<World['inNewNetwork']>['receive']>>;

/** Goes on with what came of a response as far as it leads. */
async function goOn({ inNewNetwork }: World, received: ReceiveResult): Promise<void> {
  const ticket = received.ok ? received.body.ticket : undefined;
  if (ticket) await inNewNetwork().finish(ticket);
}

async function atTime(api: RunningApi, later: number, act: () => Promise<unknown>): Promise<void> {
  api.setTime(new Date(Date.now() + later));
  try {
    await act();
  } finally {
    api.setTime();
  }
}

/** Ways to use a good response otherwise than once, for its own sign-in, in its own browser. */
export const samlSteps: Record<string, Step> = {
  'a response that comes again': async (world) => {
    const { browser, RelayState, good, ticket } = await answered(world);
    await browser.finish(ticket);
    await goOn(world, await browser.receive(good, RelayState));
    return { expectedSessions: 1 };
  },
  'a response that comes ten times at once': async (world) => {
    const { browser, RelayState, good } = await open(world);
    const received = await Promise.all(Array.from({ length: 10 }, () => browser.receive(good, RelayState)));
    for (const each of received) await goOn(world, each);
    return { expectedSessions: 1 };
  },
  'a response for another sign-in': async (world) => {
    const [first, second] = [await open(world), await open(world)];
    await goOn(world, await second.browser.receive(first.good, second.RelayState));
    return {};
  },
  'an assertion that was used, in another response': async (world) => {
    const [first, second] = [
      await open(world, { assertionId: '_same' }),
      await open(world, { assertionId: '_same' }),
    ];
    await goOn(world, await first.browser.receive(first.good, first.RelayState));
    await goOn(world, await second.browser.receive(second.good, second.RelayState));
    return { expectedSessions: 1 };
  },
  'an assertion in two responses at once': async (world) => {
    const both = [await open(world, { assertionId: '_same' }), await open(world, { assertionId: '_same' })];
    const received = await Promise.all(
      both.map(({ browser, good, RelayState }) => browser.receive(good, RelayState)),
    );
    for (const each of received) await goOn(world, each);
    return { expectedSessions: 1 };
  },
  'a response without a state': async (world) => {
    const { browser, good } = await open(world);
    await goOn(world, await browser.receive(good));
    return {};
  },
  'a response with an invented state': async (world) => {
    const { browser, good, RelayState } = await open(world);
    for (const state of ['', 'x', `${RelayState}x`, RelayState.toLowerCase(), RelayState.slice(1)]) {
      await goOn(world, await browser.receive(good, state));
    }
    return {};
  },
  'a response with the state of another organization’s sign-in': async (world, api) => {
    const elsewhere = await open(await startSamlWorld(api));
    const { browser, good } = await open(world);
    await goOn(world, await browser.receive(good, elsewhere.RelayState));
    return {};
  },
  'a response that nobody asked for': async (world) => {
    const { browser, RelayState } = await open(world);
    await goOn(world, await browser.receive(world.respond('_invented'), RelayState));
    return {};
  },
  'a response after ten minutes': async (world, api) => {
    const { browser, requestId, RelayState } = await open(world);
    await atTime(api, elevenMinutes, async () =>
      goOn(world, await browser.receive(world.respond(requestId), RelayState)),
    );
    return {};
  },
  'a ticket in another browser': async (world) => {
    const { browser, ticket } = await answered(world);
    await browser.finish(ticket, otherBrowser);
    return {};
  },
  'a ticket at the provider of another organization': async (world, api) => {
    const elsewhere = await startSamlWorld(api);
    await elsewhere.finish((await answered(world)).ticket);
    return {};
  },
  'a ticket ten times at once': async (world) => {
    const { browser, ticket } = await answered(world);
    await Promise.all(Array.from({ length: 10 }, () => browser.finish(ticket)));
    await browser.finish(ticket);
    return { expectedSessions: 1 };
  },
  'a ticket after ten minutes': async (world, api) => {
    const { browser, ticket } = await answered(world);
    await atTime(api, elevenMinutes, () => browser.finish(ticket));
    return {};
  },
  'an invented ticket': async (world) => {
    const { browser, ticket, RelayState } = await answered(world);
    for (const invented of [RelayState, ticket.toLowerCase(), 'x'.repeat(43)]) await browser.finish(invented);
    return {};
  },
  'a response by a key that was replaced meanwhile': async (world) => {
    const { browser, good, RelayState } = await open(world);
    const { organizationId, params } = world;
    await world.as.admin.call('updateSamlProvider', {
      params: { organizationId, ...params },
      body: { certificate: createSigningKey().certificate },
    });
    await goOn(world, await browser.receive(good, RelayState));
    return {};
  },
  'a ticket of a member who was disabled meanwhile': async (world, api) => {
    const { browser, requestId, RelayState } = await open(world);
    const { as, organizationId } = world;
    const good = world.respond(requestId, { nameId: 'victim' });
    const received = await browser.receive(good, RelayState);
    const session = await world.inNewNetwork().signIn({ nameId: 'victim' });
    const token = (session.ok && 'token' in session.body && session.body.token) || '';
    const { id: userId } = await api.client(token).call('getCurrentUser');
    await as.admin.call('updateMember', { params: { organizationId, userId }, body: { disabled: true } });
    await goOn(world, received);
    return { expectedSessions: 1 };
  },
  'a response to a provider that was deleted meanwhile': async (world) => {
    const { browser, good, RelayState } = await open(world);
    const { ticket } = await answered(world);
    const { as, organizationId, params } = world;
    await as.admin.call('deleteSamlProvider', { params: { organizationId, ...params } });
    await as.admin.call('createSamlProvider', {
      params: { organizationId },
      body: { label: 'Next', certificate: key.certificate },
    });
    await goOn(world, await browser.receive(good, RelayState));
    await browser.finish(ticket);
    // Its two sessions ended with it.
    return { expectedSessions: -2 };
  },
};
