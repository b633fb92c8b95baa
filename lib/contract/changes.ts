// Written by `npm run contract`.

import type { OperationId, ReadOperation } from './contract.ts';

const changedByUpdateUser = ['getCurrentUser', 'getUser', 'listMembers', 'getMember', 'listTeamMembers', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listSiteAccess', 'explainSiteAccess', 'listSiteUsers', 'getChangeRequest', 'listChangeRequests', 'listOrganizationChangeRequests', 'listContributors', 'listRevisions', 'listComments', 'getComment', 'listCommentReplies', 'getCommentReply', 'listCommenters', 'listMentionable', 'listMentions', 'listChangeRequestComments', 'getChangeRequestComment', 'listChangeRequestCommentReplies', 'getChangeRequestCommentReply', 'listChangeRequestCommenters', 'listReviews', 'getReview', 'listRequestedReviewers'] as const;
const changedByConfirmPassword = [] as const;
const changedByChangePassword = ['listUserTokens', 'listUserSessions', 'listPasskeys'] as const;
const changedByDeleteUserSession = ['listUserSessions'] as const;
const changedByCreateUserToken = ['listUserTokens'] as const;
const changedByStartTwoFactor = ['getTwoFactor'] as const;
const changedByCreatePasskey = ['listPasskeys'] as const;
const changedByCreateOrganization = ['listOrganizations'] as const;
const changedByUpdateOrganization = ['getOrganization', 'listOrganizations', 'listEmailDomains', 'listEmailDomainOrganizations', 'listUserInvitations', 'listLinkInvites'] as const;
const changedByCheckEmailDomain = ['listEmailDomains', 'listEmailDomainOrganizations'] as const;
const changedByJoinOrganization = ['listOrganizations', 'listMembers', 'listEmailDomainOrganizations'] as const;
const changedByReplaceNetworkAccess = ['getNetworkAccess'] as const;
const changedByReplaceTokenPolicy = ['getTokenPolicy', 'getTokenPolicyEffect', 'listMemberTokens', 'listUserTokens', 'listServiceAccountTokens', 'getMemberSignIn'] as const;
const changedByReplaceSessionPolicy = ['getSessionPolicy', 'getSessionPolicyEffect'] as const;
const changedByReplaceGuestPolicy = ['getGuestPolicy', 'getGuestPolicyEffect', 'listLinkInvites', 'getLinkInvite', 'listMembers', 'getMember'] as const;
const changedByUpdateMember = ['getSpace', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'getCollection', 'listCollections', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listSiteAccess', 'explainSiteAccess', 'listSiteUsers', 'listSiteTeams', 'listMembers', 'getMember', 'listMemberSpaces', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listLinkInvites', 'getLinkInvite', 'listOrganizationChangeRequests', 'listSites', 'getSite', 'getSiteStructure', 'listSiteSpaces', 'listImportRuns', 'searchOrganization', 'getOrganization', 'listOrganizations'] as const;
const changedByDeleteMember = ['getSpace', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'getCollection', 'listCollections', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listSiteAccess', 'explainSiteAccess', 'listSiteUsers', 'listSiteTeams', 'listMembers', 'getMember', 'listMemberSpaces', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listLinkInvites', 'getLinkInvite', 'listOrganizationChangeRequests', 'listSites', 'getSite', 'getSiteStructure', 'listSiteSpaces', 'listImportRuns', 'searchOrganization', 'listOrganizations'] as const;
const changedByInviteMembers = ['listPendingInvites', 'listUserInvitations'] as const;
const changedByJoinByInvite = ['getSpace', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'getCollection', 'listCollections', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listSiteAccess', 'explainSiteAccess', 'listSiteUsers', 'listSiteTeams', 'listMembers', 'getMember', 'listMemberSpaces', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listLinkInvites', 'getLinkInvite', 'listOrganizationChangeRequests', 'listSites', 'getSite', 'getSiteStructure', 'listSiteSpaces', 'listImportRuns', 'searchOrganization', 'listUserInvitations', 'listPendingInvites', 'listOrganizations', 'getOrganization'] as const;
const changedByCreateLinkInvite = ['listLinkInvites'] as const;
const changedByUpdateLinkInvite = ['listLinkInvites', 'getLinkInvite'] as const;
const changedByDeclineInvitation = ['listUserInvitations', 'listPendingInvites'] as const;
const changedByBlockMemberToken = ['listMemberTokens', 'getMemberSignIn'] as const;
const changedByEndMemberAccess = ['getSpace', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'getCollection', 'listCollections', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listSiteAccess', 'explainSiteAccess', 'listSiteUsers', 'listSiteTeams', 'listMembers', 'getMember', 'listMemberSpaces', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listLinkInvites', 'getLinkInvite', 'listOrganizationChangeRequests', 'listSites', 'getSite', 'getSiteStructure', 'listSiteSpaces', 'listImportRuns', 'searchOrganization', 'listOrganizations', 'listMemberTokens', 'getMemberSignIn'] as const;
const changedByReplaceTwoFactorRequirement = ['getTwoFactorRequirement'] as const;
const changedByCreateServiceAccount = ['listServiceAccounts', 'getServiceAccount', 'getSpace', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'getCollection', 'listCollections', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listSiteAccess', 'explainSiteAccess', 'listSiteUsers', 'listSiteTeams', 'listMembers', 'getMember', 'listMemberSpaces', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listLinkInvites', 'getLinkInvite', 'listOrganizationChangeRequests', 'listSites', 'getSite', 'getSiteStructure', 'listSiteSpaces', 'listImportRuns', 'searchOrganization'] as const;
const changedByCreateServiceAccountToken = ['listServiceAccountTokens', 'listServiceAccounts', 'getServiceAccount'] as const;
const changedByTrashOrganization = ['listOrganizations', 'listDeletedOrganizations'] as const;
const changedByCreateTeam = ['listTeams', 'getTeam', 'listMemberTeams', 'listMentionable', 'listSpaceTeams', 'listCollectionTeams', 'listSpaceAccess', 'explainSpaceAccess', 'listCollectionAccess', 'explainCollectionAccess', 'listSiteTeams', 'listSiteAccess', 'explainSiteAccess', 'listRequestedReviewers', 'listMembers', 'getMember', 'listTeamMembers'] as const;
const changedByUpdateTeam = ['listTeams', 'getTeam', 'listMemberTeams', 'listMentionable', 'listSpaceTeams', 'listCollectionTeams', 'listSpaceAccess', 'explainSpaceAccess', 'listCollectionAccess', 'explainCollectionAccess', 'listSiteTeams', 'listSiteAccess', 'explainSiteAccess', 'listRequestedReviewers'] as const;
const changedByDeleteTeam = ['getSpace', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'getCollection', 'listCollections', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listSiteAccess', 'explainSiteAccess', 'listSiteUsers', 'listSiteTeams', 'listMembers', 'getMember', 'listMemberSpaces', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listLinkInvites', 'getLinkInvite', 'listOrganizationChangeRequests', 'listSites', 'getSite', 'getSiteStructure', 'listSiteSpaces', 'listImportRuns', 'searchOrganization'] as const;
const changedByCreateCollection = ['getCollection', 'listCollections', 'listCollectionSpaces', 'listLinkInvites', 'getLinkInvite'] as const;
const changedByUpdateCollection = ['getCollection', 'listCollections', 'listCollectionSpaces', 'listLinkInvites', 'getLinkInvite', 'getSpace', 'listSpaces', 'listDeletedSpaces', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listSiteAccess', 'explainSiteAccess', 'listSiteUsers', 'listSiteTeams', 'listMembers', 'getMember', 'listMemberSpaces', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listOrganizationChangeRequests', 'listSites', 'getSite', 'getSiteStructure', 'listSiteSpaces', 'listImportRuns', 'searchOrganization'] as const;
const changedByDeleteCollection = ['listCollections', 'listCollectionSpaces', 'listLinkInvites'] as const;
const changedByUpdateSpace = ['getSpace', 'getMergeChecks', 'listOpenMerges', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'listMemberSpaces', 'listLinkInvites', 'getLinkInvite', 'getSiteStructure', 'listSiteSections', 'listSiteSpaces', 'getPublishedSite', 'searchOrganization', 'getCollection', 'listCollections', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listSiteAccess', 'explainSiteAccess', 'listSiteUsers', 'listSiteTeams', 'listMembers', 'getMember', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listOrganizationChangeRequests', 'listSites', 'getSite', 'listImportRuns'] as const;
const changedByDeleteSpace = ['getSpace', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'getCollection', 'listCollections', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listSiteAccess', 'explainSiteAccess', 'listSiteUsers', 'listSiteTeams', 'listMembers', 'getMember', 'listMemberSpaces', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listLinkInvites', 'getLinkInvite', 'listOrganizationChangeRequests', 'listSites', 'getSite', 'getSiteStructure', 'listSiteSpaces', 'listImportRuns', 'searchOrganization', 'listSiteSections', 'getPublishedSite', 'listShareLinks', 'listSiteSectionGroups', 'listSiteRedirects', 'resolveSiteRedirect'] as const;
const changedByCreateChangeRequest = ['getChangeRequest', 'getMergeChecks', 'listOpenMerges', 'listMentions', 'listChangeRequests', 'listOrganizationChangeRequests', 'getSpace', 'listSpaces', 'listCollectionSpaces'] as const;
const changedByUpdateChangeRequestContent = ['getChangeRequest', 'getMergeChecks', 'listOpenMerges', 'listMentions', 'listChangeRequests', 'listOrganizationChangeRequests', 'getSpace', 'listSpaces', 'listCollectionSpaces', 'getChangeRequestContent', 'getChangeRequestChanges', 'getChangeRequestDiff', 'listChangeRequestPages', 'listChangeRequestFiles', 'getChangeRequestFile', 'listChangeRequestFileBacklinks', 'getChangeRequestPage', 'listChangeRequestPageLinks', 'listChangeRequestPageBacklinks', 'getChangeRequestPageByPath', 'listChangeRequestLinks', 'getChangeRequestReusableContent', 'listConflicts', 'listContributors', 'listViewedPages', 'listReviews', 'getReview', 'searchChangeRequest'] as const;
const changedByViewChangeRequest = ['listChangeRequestViewers'] as const;
const changedByMarkPageViewed = ['listViewedPages'] as const;
const changedByCreateSavedView = ['listSavedViews'] as const;
const changedByMergeChangeRequest = ['getContent', 'listPages', 'listPageChanges', 'listFormerPaths', 'listFiles', 'getFile', 'listFileBacklinks', 'getPage', 'listPageLinks', 'listPageBacklinks', 'getPageByPath', 'getReusableContent', 'listSpaceLinks', 'listRevisions', 'searchSpace', 'searchOrganization', 'getChangeRequest', 'getMergeChecks', 'listOpenMerges', 'listMentions', 'listChangeRequests', 'listOrganizationChangeRequests', 'getSpace', 'listSpaces', 'listCollectionSpaces', 'getChangeRequestContent', 'getChangeRequestChanges', 'getChangeRequestDiff', 'listChangeRequestPages', 'listChangeRequestFiles', 'getChangeRequestFile', 'listChangeRequestFileBacklinks', 'getChangeRequestPage', 'listChangeRequestPageLinks', 'listChangeRequestPageBacklinks', 'getChangeRequestPageByPath', 'listChangeRequestLinks', 'getChangeRequestReusableContent', 'listConflicts', 'listContributors', 'listViewedPages', 'listReviews', 'getReview', 'searchChangeRequest', 'listDeletedSpaces', 'listMemberSpaces', 'listLinkInvites', 'getLinkInvite', 'getSiteStructure', 'listSiteSections', 'listSiteSpaces', 'getPublishedSite'] as const;
const changedByCreateComment = ['listComments', 'getComment', 'listMentions', 'getSpace', 'listSpaces', 'listCollectionSpaces', 'listCommenters'] as const;
const changedByUpdateComment = ['listComments', 'getComment', 'listMentions', 'getSpace', 'listSpaces', 'listCollectionSpaces'] as const;
const changedByCreateCommentReply = ['listCommentReplies', 'getCommentReply', 'listComments', 'getComment', 'listMentions', 'listCommenters'] as const;
const changedByUpdateCommentReply = ['listCommentReplies', 'getCommentReply'] as const;
const changedByCreateChangeRequestComment = ['listChangeRequestComments', 'getChangeRequestComment', 'listMentions', 'getChangeRequest', 'getMergeChecks', 'listOpenMerges', 'listChangeRequests', 'listOrganizationChangeRequests', 'listChangeRequestCommenters'] as const;
const changedByApplySuggestions = ['listChangeRequestComments', 'getChangeRequestComment', 'listMentions', 'getChangeRequest', 'getMergeChecks', 'listOpenMerges', 'listChangeRequests', 'listOrganizationChangeRequests', 'getChangeRequestContent', 'getChangeRequestChanges', 'getChangeRequestDiff', 'listChangeRequestPages', 'listChangeRequestFiles', 'getChangeRequestFile', 'listChangeRequestFileBacklinks', 'getChangeRequestPage', 'listChangeRequestPageLinks', 'listChangeRequestPageBacklinks', 'getChangeRequestPageByPath', 'listChangeRequestLinks', 'getChangeRequestReusableContent', 'listConflicts', 'listContributors', 'listViewedPages', 'listReviews', 'getReview', 'searchChangeRequest'] as const;
const changedByUpdateChangeRequestComment = ['listChangeRequestComments', 'getChangeRequestComment', 'listMentions', 'getChangeRequest', 'getMergeChecks', 'listOpenMerges', 'listChangeRequests', 'listOrganizationChangeRequests'] as const;
const changedByCreateChangeRequestCommentReply = ['listChangeRequestCommentReplies', 'getChangeRequestCommentReply', 'listChangeRequestComments', 'getChangeRequestComment', 'listMentions', 'listChangeRequestCommenters'] as const;
const changedByUpdateChangeRequestCommentReply = ['listChangeRequestCommentReplies', 'getChangeRequestCommentReply'] as const;
const changedByCreateReview = ['listReviews', 'getReview', 'listRequestedReviewers', 'getMergeChecks', 'listOpenMerges', 'listChangeRequests', 'listOrganizationChangeRequests', 'listChangeRequestComments', 'getChangeRequestComment', 'listMentions', 'getChangeRequest', 'listChangeRequestCommenters'] as const;
const changedByRequestReviewers = ['listRequestedReviewers', 'getChangeRequest', 'getMergeChecks', 'listOpenMerges', 'listMentions', 'listChangeRequests', 'listOrganizationChangeRequests', 'getSpace', 'listSpaces', 'listCollectionSpaces'] as const;
const changedByCreateSite = ['listSites', 'getSite', 'getSiteStructure', 'listSiteSections', 'listSiteSpaces', 'getPublishedSite', 'listShareLinks', 'getSpace', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'getCollection', 'listCollections', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listSiteAccess', 'explainSiteAccess', 'listSiteUsers', 'listSiteTeams', 'listMembers', 'getMember', 'listMemberSpaces', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listLinkInvites', 'getLinkInvite', 'listOrganizationChangeRequests', 'listImportRuns', 'searchOrganization'] as const;
const changedByUpdateSite = ['listSites', 'getSite', 'getSiteStructure', 'listSiteSections', 'listSiteSpaces', 'getPublishedSite', 'listShareLinks', 'getSpace', 'listSpaces', 'listCollectionSpaces', 'listSiteSectionGroups', 'listSiteRedirects', 'resolveSiteRedirect', 'listDeletedSpaces', 'getCollection', 'listCollections', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listSiteAccess', 'explainSiteAccess', 'listSiteUsers', 'listSiteTeams', 'listMembers', 'getMember', 'listMemberSpaces', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listLinkInvites', 'getLinkInvite', 'listOrganizationChangeRequests', 'listImportRuns', 'searchOrganization'] as const;
const changedByDeleteSite = ['getSpace', 'getMergeChecks', 'listOpenMerges', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'listMemberSpaces', 'listLinkInvites', 'getLinkInvite', 'getSiteStructure', 'listSiteSections', 'listSiteSpaces', 'getPublishedSite', 'searchOrganization', 'listSites', 'getOrganization'] as const;
const changedByPublishSite = ['listSites', 'getSite', 'getSiteStructure', 'listSiteSections', 'listSiteSpaces', 'getPublishedSite', 'listShareLinks', 'getSpace', 'listSpaces', 'listCollectionSpaces'] as const;
const changedBySortSiteStructure = ['listSites', 'getSite', 'getSiteStructure', 'listSiteSections', 'listSiteSpaces', 'getPublishedSite', 'listShareLinks', 'getSpace', 'listSpaces', 'listCollectionSpaces', 'listSiteSectionGroups', 'listSiteRedirects', 'resolveSiteRedirect'] as const;
const changedByCreateSiteRedirect = ['listSiteRedirects', 'resolveSiteRedirect'] as const;
const changedByCreateShareLink = ['listShareLinks'] as const;
const changedByUpdateSiteAuth = ['getSiteAuth'] as const;
const changedByCreateSiteHostname = ['listSiteHostnames'] as const;
const changedByCheckCustomHostname = ['listSiteHostnames', 'getCustomHostname', 'getSite', 'listSites', 'listShareLinks', 'getSiteStructure'] as const;
const changedByReplaceSiteCustomization = ['getSiteCustomization', 'getSiteSpaceCustomization', 'getPublishedSite'] as const;
const changedByUpdateSiteSpaceCustomization = ['getSiteSpaceCustomization', 'getPublishedSite'] as const;
const changedByReplaceAdaptiveSchema = ['getAdaptiveSchema', 'listTemplateConditions'] as const;
const changedByCreateSiteMcpServer = ['listSiteMcpServers'] as const;
const changedByUpdateSiteMcpServer = ['listSiteMcpServers', 'getSiteMcpServer'] as const;
const changedByCreateOpenApiSpec = ['listOpenApiSpecs', 'getOpenApiSpec', 'listOpenApiSpecVersions', 'getLatestOpenApiSpecVersion', 'getOpenApiSpecLines', 'listOpenApiReferences', 'searchOpenApiReferences'] as const;
const changedByUpdateOpenApiSpec = ['listOpenApiSpecs', 'getOpenApiSpec'] as const;
const changedByDeleteOpenApiSpec = ['listOpenApiSpecs', 'searchOpenApiReferences'] as const;
const changedByCreateFont = ['listFonts'] as const;
const changedByUpdateFont = ['listFonts', 'getFont', 'getFontDetails', 'getSiteCustomization', 'getSiteSpaceCustomization', 'getPublishedSite'] as const;
const changedByDeleteFont = ['listFonts', 'getSiteCustomization', 'getSiteSpaceCustomization', 'getPublishedSite'] as const;
const changedByCreateSamlProvider = ['listSamlProviders', 'listSsoProviders'] as const;
const changedByUpdateSamlProvider = ['listSamlProviders', 'listSsoProviders', 'getSamlProvider', 'listSsoLogins'] as const;
const changedByDeleteSamlProvider = ['listSamlProviders', 'listSsoProviders', 'listSsoLogins'] as const;
const changedByDeleteSamlConnection = ['listSamlConnections', 'listUserSessions'] as const;
const changedByCreateOidcProvider = ['listSsoProviders', 'listSsoLogins'] as const;
const changedByUpdateOidcProvider = ['listSsoProviders', 'getOidcProvider', 'listSsoLogins'] as const;
const changedByPutSsoRequirement = ['getSsoRequirement', 'getOrganization', 'listOrganizations'] as const;
const changedByReplaceAskModel = ['getAskModel', 'getAskUsage', 'getAskEmbeddings'] as const;
const changedByTestAskModel = ['getAskUsage'] as const;
const changedByUpdateAskSettings = ['getAskSettings', 'listAskConversations', 'getAskConversation', 'getAskAnswer', 'listAskGaps', 'listSiteAskGaps', 'listAskQuestions'] as const;
const changedByDeleteAskConversations = ['listAskConversations', 'getAskConversation', 'getAskAnswer', 'listAskQuestions'] as const;
const changedByUpdateAskConversation = ['listAskConversations', 'getAskConversation'] as const;
const changedByUpdateAskAnswer = ['getAskConversation', 'getAskAnswer', 'listAskGaps', 'getAskUsage'] as const;
const changedByCreateAskGap = ['listAskGaps'] as const;
const changedByUpdateAskGap = ['listAskGaps', 'listSiteAskGaps'] as const;
const changedByCreateAskGapPage = ['listAskGaps', 'listSiteAskGaps', 'getChangeRequest', 'getMergeChecks', 'listOpenMerges', 'listMentions', 'listChangeRequests', 'listOrganizationChangeRequests', 'getSpace', 'listSpaces', 'listCollectionSpaces'] as const;
const changedByReplaceSearchSynonyms = ['getSearchSynonyms', 'searchOrganization', 'searchOpenApiReferences', 'searchSpace', 'searchChangeRequest'] as const;
const changedByReplaceAuditWebhook = ['getAuditWebhook'] as const;
const changedByCreateImportRun = ['getImportRun', 'getSpace', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'getCollection', 'listCollections', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listSiteAccess', 'explainSiteAccess', 'listSiteUsers', 'listSiteTeams', 'listMembers', 'getMember', 'listMemberSpaces', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listLinkInvites', 'getLinkInvite', 'listOrganizationChangeRequests', 'listSites', 'getSite', 'getSiteStructure', 'listSiteSpaces', 'listImportRuns', 'searchOrganization', 'getChangeRequest', 'getMergeChecks', 'listOpenMerges', 'listMentions', 'listChangeRequests', 'getContent', 'listPages', 'listPageChanges', 'listFormerPaths', 'listFiles', 'getFile', 'listFileBacklinks', 'getPage', 'listPageLinks', 'listPageBacklinks', 'getPageByPath', 'getReusableContent', 'listSpaceLinks', 'listRevisions', 'searchSpace'] as const;
const changedByCancelImportRun = ['listImportRuns', 'getImportRun'] as const;
const changedByMarkNotifications = ['listNotifications'] as const;
const changedByMuteThread = ['listMutedThreads', 'listNotifications'] as const;
const changedByUpdateNotificationSettings = ['getNotificationSettings'] as const;

/** The writes that the console sends, each with the reads whose cached answers are stale after it. */
export const changes = {
  updateUser: changedByUpdateUser,
  confirmPassword: changedByConfirmPassword,
  changePassword: changedByChangePassword,
  deleteUserSession: changedByDeleteUserSession,
  deleteOtherUserSessions: changedByDeleteUserSession,
  createUserToken: changedByCreateUserToken,
  deleteUserToken: changedByCreateUserToken,
  startTwoFactor: changedByStartTwoFactor,
  setTwoFactor: changedByStartTwoFactor,
  renewRecoveryCodes: changedByStartTwoFactor,
  startPasskeyConfirmation: changedByConfirmPassword,
  confirmWithPasskey: changedByConfirmPassword,
  startPasskey: changedByConfirmPassword,
  createPasskey: changedByCreatePasskey,
  updatePasskey: changedByCreatePasskey,
  deletePasskey: changedByCreatePasskey,
  createOrganization: changedByCreateOrganization,
  updateOrganization: changedByUpdateOrganization,
  checkEmailDomain: changedByCheckEmailDomain,
  joinOrganization: changedByJoinOrganization,
  replaceNetworkAccess: changedByReplaceNetworkAccess,
  replaceTokenPolicy: changedByReplaceTokenPolicy,
  replaceSessionPolicy: changedByReplaceSessionPolicy,
  replaceGuestPolicy: changedByReplaceGuestPolicy,
  updateMember: changedByUpdateMember,
  renewGuestAccess: changedByUpdateMember,
  deleteMember: changedByDeleteMember,
  pingOrganization: changedByConfirmPassword,
  inviteMembers: changedByInviteMembers,
  joinByInvite: changedByJoinByInvite,
  createLinkInvite: changedByCreateLinkInvite,
  updateLinkInvite: changedByUpdateLinkInvite,
  deleteLinkInvite: changedByUpdateLinkInvite,
  deletePendingInvite: changedByInviteMembers,
  renewPendingInvite: changedByInviteMembers,
  declineInvitation: changedByDeclineInvitation,
  blockMemberToken: changedByBlockMemberToken,
  unblockMemberToken: changedByBlockMemberToken,
  blockTokensOfMember: changedByBlockMemberToken,
  endMemberAccess: changedByEndMemberAccess,
  replaceTwoFactorRequirement: changedByReplaceTwoFactorRequirement,
  createServiceAccount: changedByCreateServiceAccount,
  updateServiceAccount: changedByCreateServiceAccount,
  deleteServiceAccount: changedByCreateServiceAccount,
  createServiceAccountToken: changedByCreateServiceAccountToken,
  deleteServiceAccountToken: changedByCreateServiceAccountToken,
  trashOrganization: changedByTrashOrganization,
  restoreOrganization: changedByTrashOrganization,
  createTeam: changedByCreateTeam,
  updateTeam: changedByUpdateTeam,
  deleteTeam: changedByDeleteTeam,
  changeTeamMembers: changedByDeleteTeam,
  putTeamMember: changedByDeleteTeam,
  deleteTeamMember: changedByDeleteTeam,
  createCollection: changedByCreateCollection,
  updateCollection: changedByUpdateCollection,
  deleteCollection: changedByDeleteCollection,
  moveCollection: changedByUpdateCollection,
  inviteToCollection: changedByDeleteTeam,
  updateCollectionUser: changedByDeleteTeam,
  deleteCollectionUser: changedByDeleteTeam,
  updateCollectionTeam: changedByDeleteTeam,
  deleteCollectionTeam: changedByDeleteTeam,
  createSpace: changedByDeleteTeam,
  updateSpace: changedByUpdateSpace,
  deleteSpace: changedByDeleteSpace,
  duplicateSpace: changedByDeleteTeam,
  restoreSpace: changedByDeleteSpace,
  moveSpace: changedByDeleteTeam,
  inviteToSpace: changedByDeleteTeam,
  updateSpaceUser: changedByDeleteTeam,
  deleteSpaceUser: changedByDeleteTeam,
  updateSpaceTeam: changedByDeleteTeam,
  deleteSpaceTeam: changedByDeleteTeam,
  createChangeRequest: changedByCreateChangeRequest,
  updateChangeRequest: changedByCreateChangeRequest,
  updateChangeRequestContent: changedByUpdateChangeRequestContent,
  revertChangeRequestUpdate: changedByUpdateChangeRequestContent,
  revertChangeRequest: changedByUpdateChangeRequestContent,
  restoreRevision: changedByUpdateChangeRequestContent,
  resolveConflict: changedByUpdateChangeRequestContent,
  reopenConflict: changedByUpdateChangeRequestContent,
  viewChangeRequest: changedByViewChangeRequest,
  leaveChangeRequest: changedByViewChangeRequest,
  markPageViewed: changedByMarkPageViewed,
  unmarkPageViewed: changedByMarkPageViewed,
  editChangeRequestContent: changedByUpdateChangeRequestContent,
  createSavedView: changedByCreateSavedView,
  updateSavedView: changedByCreateSavedView,
  deleteSavedView: changedByCreateSavedView,
  mergeChangeRequest: changedByMergeChangeRequest,
  scheduleMerge: changedByCreateChangeRequest,
  cancelScheduledMerge: changedByCreateChangeRequest,
  createComment: changedByCreateComment,
  updateComment: changedByUpdateComment,
  deleteComment: changedByCreateComment,
  createCommentReply: changedByCreateCommentReply,
  updateCommentReply: changedByUpdateCommentReply,
  deleteCommentReply: changedByCreateCommentReply,
  createChangeRequestComment: changedByCreateChangeRequestComment,
  applySuggestions: changedByApplySuggestions,
  updateChangeRequestComment: changedByUpdateChangeRequestComment,
  deleteChangeRequestComment: changedByCreateChangeRequestComment,
  createChangeRequestCommentReply: changedByCreateChangeRequestCommentReply,
  updateChangeRequestCommentReply: changedByUpdateChangeRequestCommentReply,
  deleteChangeRequestCommentReply: changedByCreateChangeRequestCommentReply,
  createReview: changedByCreateReview,
  requestReviewers: changedByRequestReviewers,
  deleteRequestedReviewer: changedByRequestReviewers,
  deleteRequestedTeam: changedByRequestReviewers,
  createSite: changedByCreateSite,
  updateSite: changedByUpdateSite,
  deleteSite: changedByDeleteSite,
  publishSite: changedByPublishSite,
  unpublishSite: changedByPublishSite,
  inviteToSite: changedByDeleteTeam,
  updateSiteUser: changedByDeleteTeam,
  deleteSiteUser: changedByDeleteTeam,
  updateSiteTeam: changedByDeleteTeam,
  deleteSiteTeam: changedByDeleteTeam,
  sortSiteStructure: changedBySortSiteStructure,
  createSiteSection: changedBySortSiteStructure,
  updateSiteSection: changedBySortSiteStructure,
  deleteSiteSection: changedBySortSiteStructure,
  createSiteSectionGroup: changedBySortSiteStructure,
  updateSiteSectionGroup: changedBySortSiteStructure,
  deleteSiteSectionGroup: changedBySortSiteStructure,
  addSiteSectionToGroup: changedBySortSiteStructure,
  deleteSiteSectionFromGroup: changedBySortSiteStructure,
  createSiteSpace: changedBySortSiteStructure,
  updateSiteSpace: changedBySortSiteStructure,
  deleteSiteSpace: changedBySortSiteStructure,
  createSiteRedirect: changedByCreateSiteRedirect,
  updateSiteRedirects: changedByCreateSiteRedirect,
  updateSiteRedirect: changedByCreateSiteRedirect,
  deleteSiteRedirect: changedByCreateSiteRedirect,
  createShareLink: changedByCreateShareLink,
  updateShareLink: changedByCreateShareLink,
  regenerateShareLink: changedByCreateShareLink,
  deleteShareLink: changedByCreateShareLink,
  updateSiteAuth: changedByUpdateSiteAuth,
  regenerateSiteAuth: changedByUpdateSiteAuth,
  testVisitorToken: changedByConfirmPassword,
  createSitePreview: changedByConfirmPassword,
  explainHiddenParts: changedByConfirmPassword,
  createSiteHostname: changedByCreateSiteHostname,
  checkCustomHostname: changedByCheckCustomHostname,
  deleteCustomHostname: changedByCheckCustomHostname,
  replaceSiteCustomization: changedByReplaceSiteCustomization,
  updateSiteSpaceCustomization: changedByUpdateSiteSpaceCustomization,
  deleteSiteSpaceCustomization: changedByUpdateSiteSpaceCustomization,
  replaceAdaptiveSchema: changedByReplaceAdaptiveSchema,
  createSiteMcpServer: changedByCreateSiteMcpServer,
  updateSiteMcpServer: changedByUpdateSiteMcpServer,
  deleteSiteMcpServer: changedByUpdateSiteMcpServer,
  testSiteMcpServer: changedByConfirmPassword,
  createOpenApiSpec: changedByCreateOpenApiSpec,
  replaceOpenApiSpec: changedByCreateOpenApiSpec,
  updateOpenApiSpec: changedByUpdateOpenApiSpec,
  deleteOpenApiSpec: changedByDeleteOpenApiSpec,
  createFont: changedByCreateFont,
  checkFontFile: changedByConfirmPassword,
  updateFont: changedByUpdateFont,
  deleteFont: changedByDeleteFont,
  createUpload: changedByConfirmPassword,
  createPictureUpload: changedByConfirmPassword,
  createSamlProvider: changedByCreateSamlProvider,
  updateSamlProvider: changedByUpdateSamlProvider,
  deleteSamlProvider: changedByDeleteSamlProvider,
  deleteSamlConnection: changedByDeleteSamlConnection,
  createOidcProvider: changedByCreateOidcProvider,
  updateOidcProvider: changedByUpdateOidcProvider,
  deleteOidcProvider: changedByCreateOidcProvider,
  putSsoRequirement: changedByPutSsoRequirement,
  replaceAskModel: changedByReplaceAskModel,
  deleteAskModel: changedByReplaceAskModel,
  testAskModel: changedByTestAskModel,
  updateAskSettings: changedByUpdateAskSettings,
  deleteAskConversations: changedByDeleteAskConversations,
  updateAskConversation: changedByUpdateAskConversation,
  deleteAskConversation: changedByDeleteAskConversations,
  updateAskAnswer: changedByUpdateAskAnswer,
  createAskGap: changedByCreateAskGap,
  updateAskGap: changedByUpdateAskGap,
  createAskGapPage: changedByCreateAskGapPage,
  replaceSearchSynonyms: changedByReplaceSearchSynonyms,
  replaceAuditWebhook: changedByReplaceAuditWebhook,
  deleteAuditWebhook: changedByReplaceAuditWebhook,
  testAuditWebhook: changedByConfirmPassword,
  createImportRun: changedByCreateImportRun,
  cancelImportRun: changedByCancelImportRun,
  markNotifications: changedByMarkNotifications,
  muteThread: changedByMuteThread,
  unmuteThread: changedByMuteThread,
  updateNotificationSettings: changedByUpdateNotificationSettings,
} as const satisfies Partial<Record<OperationId, readonly ReadOperation[]>>;
