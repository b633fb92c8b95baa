import { readAccounts } from '#server/testing/identity-rows.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import { tokenOf } from '#server/testing/saml-world.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { nameIds, type Organizations, reachOf, startOrganizations } from './parts/foreign-provider.ts';
import { foreignTries } from './parts/foreign-tries.ts';

/**
 * Lets the SAML provider of one organization name people of another in every way: none of them is signed in, what it signs
 * in reaches nothing of the other organization, and the accounts stay as they were.
 */
export async function run(): Promise<void> {
  await withTemporaryApi(check, {
    publicUrl: 'https://lectern.example.com',
    trustedProxies: ['127.0.0.1'],
  });
}

async function check(api: RunningApi): Promise<void> {
  const organizations = await startOrganizations(api);
  const before = await stateOf(api, organizations);
  const flaws: string[] = [];
  let sessions = 0;
  for (const [name, attempt] of foreignTries) {
    for (const token of (await attempt(organizations)).flatMap(tokensIn)) {
      sessions += 1;
      for (const reached of await reachOf(api, organizations, token)) flaws.push(`${name}: ${reached}`);
    }
  }
  const after = await stateOf(api, organizations);
  if (after !== before) flaws.push(`what the accounts were is not what they are: ${before} ${after}`);
  if (sessions === 0) flaws.push('the provider signed nobody in, so nothing that it can reach is checked');
  const own = tokenOf(await organizations.own.inNewNetwork().signIn({ nameId: nameIds.created }));
  const reached = await reachOf(api, organizations, own);
  if (!reached.includes('is created') || !reached.includes('opens organization'))
    flaws.push('who is signed in by their own provider reaches nothing, so nothing is checked');
  for (const flaw of flaws) console.log(`✗ ${flaw}`);
  console.log(
    `${flaws.length === 0 ? '✓' : '✗'} ${foreignTries.length} ways to name people of another organization, ${sessions} sessions of its own: ${flaws.length} wrong`,
  );
  if (flaws.length > 0) process.exitCode = 1;
}

function tokensIn(answered: unknown): string[] {
  const { ok, body } = answered as { ok?: boolean; body?: { token?: string } };
  return ok && body?.token ? [body.token] : [];
}

/** Who the people are, and what connects them. */
async function stateOf(api: RunningApi, { own, people }: Organizations): Promise<string> {
  const params = { organizationId: own.organizationId };
  const members = await own.as.admin.call('listMembers', { params, query: { limit: '1000' } });
  const ids = Object.values(people).map(({ id }) => id);
  const accounts = await readAccounts(api, ids);
  const roles = members.items.map(({ user, role, sso }) => [user.id, role, sso]);
  return JSON.stringify([accounts, roles]);
}
