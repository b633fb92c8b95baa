export { dayOf, embeddingOf, presentModel, providerOf, sealKey } from './provider.ts';
export {
  addEmbeddedTokens,
  addUsage,
  countTokens,
  deleteModelRow,
  findModelRow,
  hasEmbeddedAll,
  listUsage,
  lockModelRow,
  type ModelRow,
  replaceModelRow,
} from './store.ts';
