import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import { otherBrowser } from '#server/testing/saml-world.ts';
import {
  foreignIssuer,
  foreignKey,
  nameIds,
  type Organizations,
  ownDomain,
  password,
} from './foreign-provider.ts';

type Mappings = NonNullable<BodyInput<typeof contract.updateSamlProvider>['groups']>['mappings'];

/** What came of a try: answers that may hold a session. */
type Try = (organizations: Organizations) => Promise<unknown[]>;

/** Spellings by which one address could pass for another. */
const spellings: Record<string, (address: string) => string> = {
  'as it is': (address) => address,
  'in upper case': (address) => address.toUpperCase(),
  'with a capital': (address) => address.replace(/^./, (first) => first.toUpperCase()),
  'with an upper-case domain': (address) => address.replace(/@.*/, (domain) => domain.toUpperCase()),
  'between spaces': (address) => ` ${address} `,
  'between lines': (address) => `\n${address}\n`,
  'with a tag': (address) => address.replace('@', '+tag@'),
  'with a wide @': (address) => address.replace('@', '＠'),
  'with wide letters': (address) => address.replace('example', 'ｅxample'),
  'with a dot behind it': (address) => `${address}.`,
  'in quotes': (address) => address.replace(/^[^@]+/, (local) => `&quot;${local}&quot;`),
  'with a comment': (address) => address.replace('@', '(x)@'),
  'behind a name': (address) => `Ann &lt;${address}&gt;`,
  'as the first of two': (address) => `${address},ann@foreign.example`,
  'as the second of two': (address) => `ann@foreign.example;${address}`,
  'with a soft hyphen': (address) => address.replace('@', '\u00ad@'),
  'with a letter that looks like another': (address) => address.replace('e', 'е'),
  'with an entity': (address) => address.replace('@', '&#64;'),
};

const bySpelling = Object.entries(spellings).map(([name, spell]): [string, Try] => [
  `the address of an admin, ${name}`,
  async ({ assert, people }) => {
    const address = spell(people.admin.email);
    return [await assert({ nameId: name, email: address }), await assert({ nameId: address })];
  },
]);

const others: Record<string, Try> = {
  'the address of a person whom the other provider created': async ({ assert, people }) => [
    await assert({ nameId: 'new', email: people.created.email }),
  ],
  'the same in upper case': async ({ assert, people }) => [
    await assert({ nameId: 'new', email: people.created.email.toUpperCase() }),
  ],
  'the address of a person who is connected with the other provider': async ({ assert, people }) => [
    await assert({ nameId: 'new', email: people.connected.email }),
  ],
  'the address of a member of both': async ({ assert, people }) => [
    await assert({ nameId: 'new', email: people.shared.email }),
  ],
  'the name that the other provider has for a connected person': async ({ assert, people }) => [
    await assert({ nameId: nameIds.connected }),
    await assert({ nameId: nameIds.connected, email: people.connected.email }),
  ],
  'the name that the other provider has for a person whom it created': async ({ assert }) => [
    await assert({ nameId: nameIds.created }),
  ],
  'the id of an account as the name': async ({ assert, people }) => [
    await assert({ nameId: people.admin.id }),
  ],
  'an address as the name, and none else': async ({ assert, people }) => [
    await assert({ nameId: people.admin.email, email: undefined }),
  ],
  'the name of an account': async ({ assert }) => [
    await assert({ nameId: 'new', displayName: 'Sample admin' }),
  ],
  'an address that changes at the second sign-in': async ({ assert, people }) => [
    await assert({ nameId: 'changing', email: 'changing@foreign.example' }),
    await assert({ nameId: 'changing', email: people.admin.email }),
  ],
  'the same for a person whom the other provider created': async ({ assert, people }) => [
    await assert({ nameId: 'changing-2', email: 'changing-2@foreign.example' }),
    await assert({ nameId: 'changing-2', email: people.created.email }),
  ],
  'the same for a member of both': async ({ assert, people }) => [
    await assert({ nameId: 'changing-3', email: 'changing-3@foreign.example' }),
    await assert({ nameId: 'changing-3', email: people.shared.email }),
  ],
  'the proof of a member of both, with a wrong password': async ({ assert, people, foreign }) => {
    const led = await assert({ nameId: 'shared', email: people.shared.email });
    const ticket = ticketIn(led);
    const { params } = foreign;
    const body = { ticket, browserKey: 'a'.repeat(43) };
    const tries = [
      { ...body, password: 'wrong horse battery' },
      { ...body, password: '', code: '000000' },
    ];
    return Promise.all(tries.map((one) => foreign.visitor.send('connectSamlAccount', { params, body: one })));
  },
  'the proof of a member of both at the other provider': async ({ assert, people, own }) => {
    const ticket = ticketIn(await assert({ nameId: 'shared', email: people.shared.email }));
    const { params } = own;
    const body = { ticket, browserKey: 'a'.repeat(43), password };
    return [await own.visitor.send('connectSamlAccount', { params, body })];
  },
  'the proof of a member of both, by a session of somebody else': async ({ assert, people, foreign }) => {
    const ticket = ticketIn(await assert({ nameId: 'shared', email: people.shared.email }));
    const { params } = foreign;
    const body = { ticket, browserKey: 'a'.repeat(43) };
    return [await foreign.as.edit.send('confirmSamlConnection', { params, body })];
  },
  'the issuer of the other provider': async ({ assert, people, own }) => [
    await assert({ nameId: nameIds.created, issuer: own.provider.entityID, email: people.created.email }),
  ],
  'a response to the other provider, by its own key': async (organizations) => [
    await toOwn(organizations, { key: foreignKey }),
  ],
  'the same under its own issuer': async (organizations) => [
    await toOwn(organizations, { key: foreignKey, issuer: foreignIssuer }),
  ],
  'a response for itself, to the other provider': async (organizations) => [
    await toOwn(organizations, {
      ...{ key: foreignKey, issuer: foreignIssuer },
      audience: organizations.foreign.provider.service.entityID,
      acsUrl: organizations.foreign.provider.service.acsURL,
    }),
  ],
  'a ticket of its own at the other provider': async ({ foreign, own }) => {
    const browser = foreign.inNewNetwork();
    const { requestId, RelayState } = await browser.openRequest();
    const good = foreign.respond(requestId, {
      ...{ key: foreignKey, issuer: foreignIssuer, nameId: nameIds.created },
    });
    const received = await browser.receive(good, RelayState);
    const ticket = (received.ok && received.body.ticket) || '';
    return [await own.finish(ticket), await own.finish(ticket, otherBrowser)];
  },
  'new addresses of a domain that the other organization proved': async ({ assert }) => [
    await assert({ nameId: 'domain-1', email: `new@${ownDomain}` }),
    await assert({ nameId: 'domain-2', email: `NEW2@${ownDomain.toUpperCase()}` }),
    await assert({ nameId: 'domain-3', email: `new@sub.${ownDomain}` }),
  ],
  'groups that map to teams of the other organization': async ({ assert, own, foreign }) => {
    const { organizationId } = own;
    const team = await own.as.admin.call('createTeam', {
      params: { organizationId },
      body: { title: 'Own' },
    });
    const mapping = { group: 'owners', role: 'admin' as const };
    const update = (mappings: Mappings) =>
      foreign.as.admin.send('updateSamlProvider', {
        params: { organizationId: foreign.organizationId, ...foreign.params },
        body: { groups: { attribute: 'groups', required: false, mappings } },
      });
    const refused = await update([{ ...mapping, team: team.id }]);
    if (refused.ok) throw new Error('A provider maps a group to a team of another organization');
    await update([mapping]);
    return [
      await assert({
        ...{ nameId: 'grouped', email: 'grouped@foreign.example' },
        groups: ['owners', 'Own', team.id],
      }),
    ];
  },
};

/** What a provider says to come in as people of another organization, or to reach what is theirs. */
export const foreignTries: [string, Try][] = [...bySpelling, ...Object.entries(others)];

/** Sends a response that names a person of the other organization to its provider, for a sign-in that waits there. */
async function toOwn({ own }: Organizations, claims: object): Promise<unknown> {
  const browser = own.inNewNetwork();
  const { requestId, RelayState } = await browser.openRequest();
  const received = await browser.receive(
    own.respond(requestId, { nameId: nameIds.created, ...claims }),
    RelayState,
  );
  return received.ok && received.body.ticket ? browser.finish(received.body.ticket) : received;
}

function ticketIn(led: Awaited<ReturnType<Organizations['assert']>>): string {
  return led.ok && 'ticket' in led.body && led.body.ticket ? led.body.ticket : 'x'.repeat(43);
}
