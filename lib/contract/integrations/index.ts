import { planned, table } from '../endpoint.ts';

export const integrations = table({
  listIntegrations: planned('GET', '/v1/integrations', 'The integrations that can be installed'),
  getIntegration: planned('GET', '/v1/integrations/{integrationName}', 'One integration'),
  publishIntegration: planned('POST', '/v1/integrations/{integrationName}', 'Publishes an integration'),
  deleteIntegration: planned(
    'DELETE',
    '/v1/integrations/{integrationName}',
    'Deletes an integration and its installations',
  ),
  listIntegrationInstallations: planned(
    'GET',
    '/v1/integrations/{integrationName}/installations',
    'The installations of an integration',
  ),
  installIntegration: planned(
    'POST',
    '/v1/integrations/{integrationName}/installations',
    'Installs an integration in an organization',
  ),
  listIntegrationEvents: planned(
    'GET',
    '/v1/integrations/{integrationName}/events',
    'The events that an integration was told of',
  ),
  getIntegrationEvent: planned(
    'GET',
    '/v1/integrations/{integrationName}/events/{eventId}',
    'One event with what the integration logged',
  ),
  listIntegrationSpaces: planned(
    'GET',
    '/v1/integrations/{integrationName}/spaces',
    'The spaces that an integration is installed on',
  ),
  listIntegrationSites: planned(
    'GET',
    '/v1/integrations/{integrationName}/sites',
    'The sites that an integration is installed on',
  ),
  setIntegrationDevelopment: planned(
    'PUT',
    '/v1/integrations/{integrationName}/dev',
    'Sends an integration’s events to a developer’s address',
  ),
  deleteIntegrationDevelopment: planned(
    'DELETE',
    '/v1/integrations/{integrationName}/dev',
    'Ends an integration’s development mode',
  ),
  renderIntegration: planned(
    'GET',
    '/v1/integrations/{integrationName}/render',
    'What an integration’s component looks like',
  ),
  renderIntegrationComponent: planned(
    'POST',
    '/v1/integrations/{integrationName}/render',
    'What an integration’s component looks like in a state',
  ),
  createIntegrationTask: planned(
    'POST',
    '/v1/integrations/{integrationName}/tasks',
    'Lets an integration run a task later',
  ),
  getInstallation: planned(
    'GET',
    '/v1/integrations/{integrationName}/installations/{installationId}',
    'One installation',
  ),
  updateInstallation: planned(
    'PATCH',
    '/v1/integrations/{integrationName}/installations/{installationId}',
    'Changes an installation’s configuration',
  ),
  deleteInstallation: planned(
    'DELETE',
    '/v1/integrations/{integrationName}/installations/{installationId}',
    'Uninstalls an integration',
  ),
  createInstallationToken: planned(
    'POST',
    '/v1/integrations/{integrationName}/installations/{installationId}/tokens',
    'A short-lived token of an installation',
  ),
  listInstallationSpaces: planned(
    'GET',
    '/v1/integrations/{integrationName}/installations/{installationId}/spaces',
    'The spaces of an installation',
  ),
  createInstallationSpace: planned(
    'POST',
    '/v1/integrations/{integrationName}/installations/{installationId}/spaces',
    'Adds a space to an installation',
  ),
  getInstallationSpace: planned(
    'GET',
    '/v1/integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}',
    'One space of an installation',
  ),
  updateInstallationSpace: planned(
    'PATCH',
    '/v1/integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}',
    'Changes an installation’s configuration for a space',
  ),
  deleteInstallationSpace: planned(
    'DELETE',
    '/v1/integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}',
    'Takes a space out of an installation',
  ),
  listInstallationSites: planned(
    'GET',
    '/v1/integrations/{integrationName}/installations/{installationId}/sites',
    'The sites of an installation',
  ),
  createInstallationSite: planned(
    'POST',
    '/v1/integrations/{integrationName}/installations/{installationId}/sites',
    'Adds a site to an installation',
  ),
  getInstallationSite: planned(
    'GET',
    '/v1/integrations/{integrationName}/installations/{installationId}/sites/{siteId}',
    'One site of an installation',
  ),
  updateInstallationSite: planned(
    'PATCH',
    '/v1/integrations/{integrationName}/installations/{installationId}/sites/{siteId}',
    'Changes an installation’s configuration for a site',
  ),
  deleteInstallationSite: planned(
    'DELETE',
    '/v1/integrations/{integrationName}/installations/{installationId}/sites/{siteId}',
    'Takes a site out of an installation',
  ),
  listOrganizationIntegrations: planned(
    'GET',
    '/v1/orgs/{organizationId}/integrations',
    'The integrations that an organization can install',
  ),
  listOrganizationInstallations: planned(
    'GET',
    '/v1/orgs/{organizationId}/installations',
    'The installations of an organization',
  ),
  listInstallationStatuses: planned(
    'GET',
    '/v1/orgs/{organizationId}/integrations/installations-status',
    'The integrations of an organization with the state of each',
  ),
  getInstallationStatus: planned(
    'GET',
    '/v1/orgs/{organizationId}/integrations/{integrationName}/installation_status',
    'The state of one integration in an organization',
  ),
  listSpaceIntegrations: planned('GET', '/v1/spaces/{spaceId}/integrations', 'The integrations of a space'),
  listSpaceIntegrationBlocks: planned(
    'GET',
    '/v1/spaces/{spaceId}/integration-blocks',
    'The blocks that integrations bring to a space',
  ),
  listSpaceIntegrationScripts: planned(
    'GET',
    '/v1/spaces/{spaceId}/integration-scripts',
    'The scripts that integrations bring to a space',
  ),
  listSiteIntegrations: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/integrations',
    'The integrations of a site',
  ),
  listSiteIntegrationScripts: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/integration-scripts',
    'The scripts that integrations bring to a site',
  ),
});
