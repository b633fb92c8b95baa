import { streamOrganizationEvents } from './stream-organization-events.ts';

export const operations = { streamOrganizationEvents };
