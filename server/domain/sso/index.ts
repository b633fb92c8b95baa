import { getSamlProvider, listSamlProviders, listSsoLogins } from './read-providers.ts';
import { createSamlProvider, deleteSamlProvider, updateSamlProvider } from './write-providers.ts';

export const operations = {
  listSamlProviders,
  createSamlProvider,
  getSamlProvider,
  updateSamlProvider,
  deleteSamlProvider,
  listSsoLogins,
};
