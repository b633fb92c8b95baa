import { changePassword } from './change-password.ts';
import { confirmPassword } from './confirm-password.ts';
import { createUserToken } from './create-user-token.ts';
import { deleteEndedSessionsJob } from './delete-ended-sessions.ts';
import { deleteOtherUserSessions, deleteUserSession } from './delete-user-sessions.ts';
import { deleteUserToken } from './delete-user-token.ts';
import { getCurrentUser } from './get-current-user.ts';
import { getUser } from './get-user.ts';
import { listUserSessions } from './list-user-sessions.ts';
import { listUserTokens } from './list-user-tokens.ts';
import { mailPasswordLinks } from './mail-password-links.ts';
import { confirmWithPasskey, startPasskeyConfirmation } from './passkeys/confirm.ts';
import { mailPasskeyChanges } from './passkeys/mail-changes.ts';
import {
  createPasskey,
  deletePasskey,
  listPasskeys,
  startPasskey,
  updatePasskey,
} from './passkeys/operations.ts';
import { signInWithPasskey, startPasskeySignIn } from './passkeys/sign-in.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { getSetUp, setUp } from './set-up.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { mailTwoFactorChanges } from './two-factor/mail-changes.ts';
import { getTwoFactor, renewRecoveryCodes, setTwoFactor, startTwoFactor } from './two-factor/operations.ts';
import { updateUser } from './update-user.ts';

export { assertConfirmed } from './confirm-password.ts';
export { createTokenOf } from './create-token-of.ts';
export { createUser } from './create-user.ts';
export { createPasswordLink } from './password-link.ts';
export { presentToken, presentUser, presentWithoutAddress } from './present.ts';
export { hashNewPassword } from './rules.ts';
export { createLimitedSession, createSession } from './sessions.ts';
export { renewSetUpCode } from './set-up.ts';
export { consumeCredentials, verifyCredentials } from './sign-in.ts';
export { deleteProviderSessions, updateTokenLastUsed } from './store/tokens.ts';
export { findUserByEmail, findUserById, resolveCaller, type UserRow } from './store/users.ts';
export { deleteTwoFactor } from './two-factor/store.ts';

export const listeners = [mailPasswordLinks, mailTwoFactorChanges, mailPasskeyChanges];

export const jobs = [deleteEndedSessionsJob];

export const operations = {
  getTwoFactor,
  startTwoFactor,
  setTwoFactor,
  renewRecoveryCodes,
  startPasskeySignIn,
  signInWithPasskey,
  startPasskeyConfirmation,
  confirmWithPasskey,
  listPasskeys,
  startPasskey,
  createPasskey,
  updatePasskey,
  deletePasskey,
  getCurrentUser,
  getUser,
  updateUser,
  signIn,
  confirmPassword,
  signOut,
  signOutEverywhere,
  changePassword,
  requestPasswordReset,
  resetPassword,
  getSetUp,
  setUp,
  listUserSessions,
  deleteUserSession,
  deleteOtherUserSessions,
  listUserTokens,
  createUserToken,
  deleteUserToken,
};
