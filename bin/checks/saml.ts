import { createSigningKey } from '#server/testing/certificate.ts';
import { forgedEncodings, forgedResponses } from '#server/testing/forged-responses/index.ts';
import { countProviderSessions } from '#server/testing/identity-rows.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import { startSamlProvider } from '#server/testing/saml-provider.ts';
import { encodeResponse, type SampleResponse } from '#server/testing/saml-response.ts';
import { issuer, key, startSamlWorld, tokenOf } from '#server/testing/saml-world.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { samlSteps } from './parts/saml-steps.ts';

const publicUrl = 'https://lectern.example.com';
const otherKey = createSigningKey({ name: 'Somebody else' });

/**
 * Sends forged and repeated SAML responses to an API, each for a sign-in that waits for one. Nobody is signed in by them,
 * all are answered alike, and the audit log has the reason of each. Good responses sign in before and after.
 */
export async function run(): Promise<void> {
  const flaws: string[] = [];
  let tried = 0;
  await withTemporaryApi(
    async (api) => {
      for (const part of [forgedFlaws, changedFlaws, stepFlaws]) {
        const result = await part(api);
        tried += result.count;
        flaws.push(...result.flaws);
      }
    },
    { publicUrl, trustedProxies: ['127.0.0.1'] },
  );
  for (const flaw of flaws) console.log(`✗ ${flaw}`);
  console.log(
    `${flaws.length === 0 ? '✓' : '✗'} ${tried} forged SAML responses and steps: ${flaws.length} wrong`,
  );
  if (flaws.length > 0) process.exitCode = 1;
}

interface Part {
  count: number;
  flaws: string[];
}

type World = Awaited<ReturnType<typeof startSamlWorld>>;

/** A world in which the people whom forgeries name are admins already, who came by the provider. */
async function startWorld(api: RunningApi, body: object = {}): Promise<World> {
  const world = await startSamlWorld(api, { defaultRole: 'admin', ...body });
  for (const nameId of ['victim', 'person-1']) tokenOf(await world.inNewNetwork().signIn({ nameId }));
  return world;
}

const countSessions = (api: RunningApi, { organizationId }: World) =>
  countProviderSessions(api, organizationId);

/** Each forged response, made for a sign-in of its own. */
async function forgedFlaws(api: RunningApi): Promise<Part> {
  const world = await startWorld(api);
  const flaws: string[] = [];
  const sessions = await countSessions(api, world);
  const reasons: string[] = [];
  const answers = new Set<string>();
  const forgeriesFor = (requestId: string) => {
    const sample: SampleResponse = {
      ...{ key, issuer, requestId, now: api.services.now(), nameId: 'person-1', displayName: 'Ann Sample' },
      audience: world.provider.service.entityID,
      acsUrl: world.provider.service.acsURL,
      ...{ responseId: '_response', assertionId: '_assertion', email: 'ann@example.com' },
    };
    return [
      ...forgedResponses(sample, otherKey).map(([name, xml, reason]) => ({
        ...{ name, reason },
        encoded: encodeResponse(xml),
      })),
      ...forgedEncodings(sample).map(([name, encoded, reason]) => ({ name, reason, encoded })),
    ];
  };
  const { length: count } = forgeriesFor('_none');
  for (let at = 0; at < count; at += 1) {
    const browser = world.inNewNetwork();
    const { requestId, RelayState } = await browser.openRequest();
    const forgery = forgeriesFor(requestId)[at];
    if (!forgery) continue;
    const received = await browser.receive(forgery.encoded, RelayState);
    if (received.ok) flaws.push(`${forgery.name}: is answered with ${received.status}`);
    // What is empty or far too long is refused by its form, before any sign-in.
    else if (received.status !== 400) {
      answers.add(`${received.status} ${received.failure.type} ${received.failure.message}`);
      reasons.push(`${forgery.name}: ${forgery.reason}`);
    }
  }
  const recorded = (await world.reasons()).toReversed();
  for (const [at, reason] of reasons.entries()) {
    if (!reason.endsWith(`: ${recorded[at]}`))
      flaws.push(`${reason}, and the audit log says ${recorded[at]}`);
  }
  if (answers.size > 1) flaws.push(`they are answered in ${answers.size} ways: ${[...answers].join(' ')}`);
  if ((await countSessions(api, world)) !== sessions) flaws.push('a forged response began a session');
  tokenOf(await world.inNewNetwork().signIn());
  return { count, flaws };
}

/** Responses of a provider of another make that were changed on their way. */
async function changedFlaws(api: RunningApi): Promise<Part> {
  const flaws: string[] = [];
  const other = await startSamlProvider({ key, issuer, email: 'ann@company.example' });
  const world = await startWorld(api, { ssoURL: other.ssoURL });
  other.answerTo(world.provider.service.acsURL);
  const field = (page: string, name: string) =>
    new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page)?.[1] ?? '';
  const send = async (change: (xml: string) => string) => {
    const browser = world.inNewNetwork();
    const page = await (await fetch((await browser.openRequest()).location)).text();
    const xml = Buffer.from(field(page, 'SAMLResponse'), 'base64').toString();
    const received = await browser.receive(encodeResponse(change(xml)), field(page, 'RelayState'));
    return { isChanged: change(xml) !== xml, received, browser };
  };
  const assertionIn = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
  const changes: Record<string, (xml: string) => string> = {
    'another name': (xml) => xml.replace('>person-1<', '>victim<'),
    'a comment in the name': (xml) => xml.replace('>person-1<', '>person-1<!---->.evil<'),
    'another address': (xml) => xml.replaceAll('ann@company', 'victim@company'),
    'another issuer': (xml) => xml.replaceAll(issuer, 'https://evil.example.com/'),
    'a later end': (xml) => xml.replaceAll(/NotOnOrAfter="2/g, 'NotOnOrAfter="3'),
    'no signatures': (xml) => xml.replaceAll(/<(ds:)?Signature .*?<\/(ds:)?Signature>/gs, ''),
    'its assertion twice': (xml) => xml.replace(assertionIn(xml), (one) => one + one),
    'a second assertion without a signature': (xml) =>
      xml.replace(
        assertionIn(xml),
        (one) =>
          one.replace(/<(ds:)?Signature .*?<\/(ds:)?Signature>/gs, '').replace('>person-1<', '>victim<') +
          one,
      ),
  };
  try {
    for (const [name, change] of Object.entries(changes)) {
      const { isChanged, received } = await send(change);
      if (!isChanged) flaws.push(`${name}: changes nothing, so nothing is checked`);
      if (received.ok) flaws.push(`${name}: is answered with ${received.status}`);
    }
    const { received, browser } = await send((xml) => xml);
    tokenOf(await browser.finish((received.ok && received.body.ticket) || ''));
  } finally {
    other.stop();
  }
  return { count: Object.keys(changes).length, flaws };
}

/** Good responses, used otherwise than for one sign-in in its own browser. */
async function stepFlaws(api: RunningApi): Promise<Part> {
  const flaws: string[] = [];
  for (const [name, step] of Object.entries(samlSteps)) {
    const world = await startWorld(api);
    const before = await countSessions(api, world);
    const { expectedSessions = 0 } = await step(world, api);
    const began = (await countSessions(api, world)) - before;
    if (began !== expectedSessions)
      flaws.push(`${name}: began ${began} sessions instead of ${expectedSessions}`);
  }
  return { count: Object.keys(samlSteps).length, flaws };
}
