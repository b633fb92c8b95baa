export { dayOf, embeddingOf, presentModel, providerOf, sealKey } from './provider.ts';
export {
  addEmbeddedTokens,
  addUsage,
  countEmbeddedTokens,
  countTokens,
  deleteModelRow,
  findModelRow,
  listUsage,
  lockModelRow,
  type ModelRow,
  replaceModelRow,
} from './store.ts';
