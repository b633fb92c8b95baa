import { confirmSamlConnection, connectSamlAccount, readSamlConnectionQuestion } from './connect-account.ts';
import { deleteSamlConnection, listSamlConnections } from './connections.ts';
import { finishSamlSignIn } from './finish-sign-in.ts';
import { deleteEndedSignInsJob } from './jobs.ts';
import { receiveOidcResponse } from './oidc/receive-response.ts';
import { createOidcProvider, deleteOidcProvider, updateOidcProvider } from './oidc/write-providers.ts';
import {
  findSsoLogins,
  getOidcProvider,
  getSamlProvider,
  getSsoAvailability,
  listSamlProviders,
  listSsoLogins,
  listSsoProviders,
} from './read-providers.ts';
import { getSsoRequirement, putSsoRequirement } from './requirement.ts';
import { getSamlMetadata } from './saml/get-metadata.ts';
import { receiveSamlResponse } from './saml/receive-response.ts';
import { createSamlProvider, deleteSamlProvider, updateSamlProvider } from './saml/write-providers.ts';
import { startSamlConnection, startSamlSignIn } from './start-sign-in.ts';
import { getSsoTest, startSsoTest } from './test-sign-in.ts';

export { assertNoneClosed } from './assert-none-closed.ts';

export const jobs = [deleteEndedSignInsJob];

export const operations = {
  listSamlProviders,
  createSamlProvider,
  getSamlProvider,
  updateSamlProvider,
  deleteSamlProvider,
  listSsoLogins,
  getSsoAvailability,
  findSsoLogins,
  getSamlMetadata,
  startSamlSignIn,
  receiveSamlResponse,
  finishSamlSignIn,
  readSamlConnectionQuestion,
  connectSamlAccount,
  listSamlConnections,
  startSamlConnection,
  confirmSamlConnection,
  deleteSamlConnection,
  getSsoRequirement,
  putSsoRequirement,
  listSsoProviders,
  createOidcProvider,
  getOidcProvider,
  updateOidcProvider,
  deleteOidcProvider,
  startSsoTest,
  getSsoTest,
  receiveOidcResponse,
};
