import { planned, table } from '../endpoint.ts';

export const fonts = table({
  listFonts: planned('GET', '/v1/orgs/{organizationId}/fonts', 'The fonts of an organization'),
  createFont: planned('PUT', '/v1/orgs/{organizationId}/fonts', 'Adds a font'),
  getFont: planned('GET', '/v1/orgs/{organizationId}/fonts/{fontId}', 'One font'),
  updateFont: planned('POST', '/v1/orgs/{organizationId}/fonts/{fontId}', 'Changes a font'),
  deleteFont: planned('DELETE', '/v1/orgs/{organizationId}/fonts/{fontId}', 'Deletes a font'),
});
