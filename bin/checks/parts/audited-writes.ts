/** A secret that goes in with some bodies. */
export const password = 'canary horse battery';

const personal = 'It is a person’s own, and of no organization.';
const view = 'It is how one person looks at things, which nobody else sees.';
const noChange = 'It changes nothing.';
const upload = 'The file waits to be used; what uses it leaves an entry.';
const anonymous = 'It is stored without a person.';
const signInStep = 'It is a step before somebody comes in.';

/** Writes that leave no entry, with the reason. */
export const silent: Readonly<Record<string, string>> = {
  updateUser: personal,
  signIn: personal,
  confirmPassword: personal,
  changePassword: personal,
  requestPasswordReset: personal,
  resetPassword: personal,
  signOut: personal,
  signOutEverywhere: personal,
  deleteUserSession: personal,
  deleteOtherUserSessions: personal,
  createUserToken: personal,
  deleteUserToken: personal,
  startTwoFactor: personal,
  setTwoFactor: personal,
  renewRecoveryCodes: personal,
  signInWithPasskey: personal,
  confirmWithPasskey: personal,
  createPasskey: personal,
  updatePasskey: personal,
  deletePasskey: personal,
  updateNotificationSettings: personal,
  unsubscribe: personal,
  markNotifications: view,
  muteThread: view,
  unmuteThread: view,
  markPageViewed: view,
  unmarkPageViewed: view,
  viewChangeRequest: view,
  leaveChangeRequest: view,
  pingOrganization: view,
  createSavedView: view,
  updateSavedView: view,
  deleteSavedView: view,
  updateAskConversation: view,
  deleteAskConversation: view,
  deleteAskConversations: view,
  updateAskAnswer: view,
  createAskGap: anonymous,
  createConversations: anonymous,
  createSiteEvents: anonymous,
  readInvitation: noChange,
  startPasskey: noChange,
  startPasskeyConfirmation: noChange,
  testVisitorToken: noChange,
  createSitePreview: noChange,
  explainHiddenParts: noChange,
  testSiteMcpServer: noChange,
  testAskModel: noChange,
  testAuditWebhook: noChange,
  checkFontFile: noChange,
  createUpload: upload,
  createPictureUpload: upload,
  receiveUpload: upload,
  startSamlSignIn: signInStep,
  receiveSamlResponse: signInStep,
  startSamlConnection: signInStep,
  startSsoTest: signInStep,
  receiveOidcResponse: signInStep,
  startVisitorSignInTest: signInStep,
  startVisitorSignIn: signInStep,
  receiveVisitorResponse: signInStep,
  finishVisitorSignIn: signInStep,
};

/** Writes that make several things at once, each with its entry. */
export const several: Readonly<Record<string, readonly string[]>> = {
  createReview: ['comment.created', 'change_request.reviewed'],
  applySuggestions: ['comment.resolved', 'change_request.edited'],
  createAskGapPage: ['change_request.created', 'change_request.edited'],
};

/** Writes that need more than this check has, with the test that holds their entry. */
export const elsewhere: Readonly<Record<string, string>> = {
  checkEmailDomain: 'server/domain/organizations/email-domains',
  joinOrganization: 'server/domain/organizations/email-domains',
  checkCustomHostname: 'server/domain/hostnames',
  finishSamlSignIn: 'server/domain/members/access-end/access-end.test.ts',
  connectSamlAccount: 'server/domain/sso/connect-account.test.ts',
  confirmSamlConnection: 'server/domain/sso/connect-account.test.ts',
  deleteSamlConnection: 'server/domain/sso/connect-account.test.ts',
  updateAdSite: 'server/domain/sites/ads.test.ts',
  eraseAccount: 'server/domain/deletions/accounts.test.ts',
};

/** Bodies that change what `furnish` made. */
export const bodies: Readonly<Record<string, unknown>> = {
  updateSiteSection: { title: 'Renamed' },
  updateSiteSpaceCustomization: { title: 'Renamed' },
  updateSiteRedirect: { source: '/renamed' },
  updateOpenApiSpec: { visibility: 'public' },
  updateSamlProvider: { label: 'Renamed' },
  updateOidcProvider: { label: 'Renamed' },
  updateAskGap: { status: 'dismissed' },
  updateFont: { fontFamily: 'Renamed' },
  replaceAskModel: {
    kind: 'openai-compatible',
    baseUrl: 'http://localhost:9/',
    model: 'sample',
    apiKey: password,
  },
  updateSiteMcpServer: { headers: { Authorization: password } },
};
