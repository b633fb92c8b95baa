import { z } from 'zod';
import { table } from '../endpoint.ts';
import { text } from '../shared/text.ts';

export const mostNetworks = 100;

export const NetworkAccess = z
  .strictObject({
    object: z.literal('network-access'),
    networks: z.array(z.string()).meta({
      description: 'The networks from which the organization can be used; all where there are none.',
    }),
    address: z.string().meta({ description: 'The address from which this request came.' }),
  })
  .meta({
    id: 'NetworkAccess',
    description: 'From which networks people and tokens can use an organization.',
  });

export type NetworkAccess = z.output<typeof NetworkAccess>;

export const NetworkAccessInput = z
  .strictObject({
    networks: z.array(text(2, 50)).max(mostNetworks).meta({
      description:
        'Addresses and networks of IPv4 and IPv6, such as `203.0.113.0/24`. The address of the caller must be in one of them. None allows all.',
    }),
  })
  .meta({ id: 'NetworkAccessInput', description: 'The networks from which an organization can be used.' });

/** From where an organization can be used. */
export const networkAccess = table({
  getNetworkAccess: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/network-access',
    summary: 'The networks from which an organization can be used',
    origin: 'ours',
    access: 'organization.admin',
    answers: { 200: NetworkAccess },
  },
  replaceNetworkAccess: {
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/network-access',
    summary: 'Sets the networks from which an organization can be used',
    origin: 'ours',
    access: 'organization.admin',
    body: NetworkAccessInput,
    answers: { 200: NetworkAccess },
    errors: [409],
    changes: ['getNetworkAccess'],
  },
});
