import { confirmSamlConnection, connectSamlAccount, readSamlConnectionQuestion } from './connect-account.ts';
import { deleteSamlConnection, listSamlConnections } from './connections.ts';
import { finishSamlSignIn } from './finish-sign-in.ts';
import { getSamlMetadata } from './get-metadata.ts';
import { deleteEndedSignInsJob } from './jobs.ts';
import {
  findSsoLogins,
  getSamlProvider,
  getSsoAvailability,
  listSamlProviders,
  listSsoLogins,
} from './read-providers.ts';
import { receiveSamlResponse } from './receive-response.ts';
import { getSsoRequirement, putSsoRequirement } from './requirement.ts';
import { startSamlConnection, startSamlSignIn } from './start-sign-in.ts';
import { createSamlProvider, deleteSamlProvider, updateSamlProvider } from './write-providers.ts';

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
};
