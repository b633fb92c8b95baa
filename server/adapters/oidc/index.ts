export { authorize } from './authorize.ts';
export { addressOf, mergeClaims, type OidcClaims } from './claims.ts';
export { isUsableIssuer, type OidcApp, type OidcServices } from './discover.ts';
export type { EndSession } from './end-session.ts';
export { type OidcAnswer, type OidcSignIn, readAnswer } from './read-answer.ts';
export { OidcRefused } from './refused.ts';
export { assertSecretStays, type StoredApp } from './stored-app.ts';
export { inProviderTurn } from './turns.ts';
