import { cookies } from 'next/headers';
import { orLeave } from '#components/data/server.ts';
import type { Client } from '#lib/api/client.ts';
import type { Organization } from '#lib/contract/organizations/schemas.ts';

/** The organization that the person opened last, or the first of theirs; undefined without one. Only on the server. */
export async function findLastOrganization(client: Client): Promise<Organization | undefined> {
  const organizationId = (await cookies()).get('organization')?.value;
  if (organizationId !== undefined) {
    const sent = await client.send('getOrganization', { params: { organizationId } });
    if (sent.ok) return sent.body;
  }
  const { items } = await orLeave(client.call('listOrganizations', { query: { limit: '1' } }));
  return items[0];
}
