import { streamOf, table } from '../endpoint.ts';
import { OrganizationEvent, OrganizationEventQuery } from './schemas.ts';

export const events = table({
  streamOrganizationEvents: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/events/stream',
    summary: 'What happens in the spaces of an organization that the caller may view',
    origin: 'ours',
    access: 'organization.view',
    also: [{ access: 'space.view', at: 'query.space' }],
    query: OrganizationEventQuery,
    answers: { 200: streamOf(OrganizationEvent) },
  },
});
