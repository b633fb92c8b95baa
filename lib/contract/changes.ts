// Written by `npm run contract`.

import type { OperationId, ReadOperation } from './contract.ts';

const list0 = ['getCurrentUser', 'getUser', 'listMembers', 'getMember', 'listTeamMembers', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'getChangeRequest', 'listChangeRequests', 'listOrganizationChangeRequests', 'listContributors', 'listRevisions'] as const;
const list1 = [] as const;
const list2 = ['listUserTokens'] as const;
const list3 = ['listOrganizations'] as const;
const list4 = ['getOrganization', 'listOrganizations', 'listEmailDomainOrganizations', 'listUserInvitations', 'listLinkInvites'] as const;
const list5 = ['getSpace', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'getCollection', 'listCollections', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listMembers', 'getMember', 'listMemberSpaces', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listLinkInvites', 'getLinkInvite', 'listOrganizationChangeRequests', 'listSites', 'getSite', 'getSiteStructure', 'listSiteSpaces', 'listImportRuns', 'searchOrganization', 'getOrganization', 'listOrganizations'] as const;
const list6 = ['getSpace', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'getCollection', 'listCollections', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listMembers', 'getMember', 'listMemberSpaces', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listLinkInvites', 'getLinkInvite', 'listOrganizationChangeRequests', 'listSites', 'getSite', 'getSiteStructure', 'listSiteSpaces', 'listImportRuns', 'searchOrganization', 'listOrganizations'] as const;
const list7 = ['listPendingInvites', 'listUserInvitations'] as const;
const list8 = ['getSpace', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'getCollection', 'listCollections', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listMembers', 'getMember', 'listMemberSpaces', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listLinkInvites', 'getLinkInvite', 'listOrganizationChangeRequests', 'listSites', 'getSite', 'getSiteStructure', 'listSiteSpaces', 'listImportRuns', 'searchOrganization', 'listUserInvitations', 'listPendingInvites', 'listOrganizations', 'getOrganization'] as const;
const list9 = ['listLinkInvites'] as const;
const list10 = ['listLinkInvites', 'getLinkInvite'] as const;
const list11 = ['listUserInvitations', 'listPendingInvites'] as const;
const list12 = ['listTeams', 'getTeam', 'listMemberTeams', 'listSpaceTeams', 'listCollectionTeams', 'listSpaceAccess', 'explainSpaceAccess', 'listCollectionAccess', 'explainCollectionAccess', 'listMembers', 'getMember', 'listTeamMembers'] as const;
const list13 = ['listTeams', 'getTeam', 'listMemberTeams', 'listSpaceTeams', 'listCollectionTeams', 'listSpaceAccess', 'explainSpaceAccess', 'listCollectionAccess', 'explainCollectionAccess'] as const;
const list14 = ['getSpace', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'getCollection', 'listCollections', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listMembers', 'getMember', 'listMemberSpaces', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listLinkInvites', 'getLinkInvite', 'listOrganizationChangeRequests', 'listSites', 'getSite', 'getSiteStructure', 'listSiteSpaces', 'listImportRuns', 'searchOrganization'] as const;
const list15 = ['getCollection', 'listCollections', 'listCollectionSpaces', 'listLinkInvites', 'getLinkInvite'] as const;
const list16 = ['getCollection', 'listCollections', 'listCollectionSpaces', 'listLinkInvites', 'getLinkInvite', 'getSpace', 'listSpaces', 'listDeletedSpaces', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listMembers', 'getMember', 'listMemberSpaces', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listOrganizationChangeRequests', 'listSites', 'getSite', 'getSiteStructure', 'listSiteSpaces', 'listImportRuns', 'searchOrganization'] as const;
const list17 = ['listCollections', 'listCollectionSpaces', 'listLinkInvites'] as const;
const list18 = ['getSpace', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'listMemberSpaces', 'listLinkInvites', 'getLinkInvite', 'getSiteStructure', 'listSiteSections', 'listSiteSpaces', 'getPublishedSite', 'searchOrganization', 'getCollection', 'listCollections', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listMembers', 'getMember', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listOrganizationChangeRequests', 'listSites', 'getSite', 'listImportRuns'] as const;
const list19 = ['getSpace', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'getCollection', 'listCollections', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listMembers', 'getMember', 'listMemberSpaces', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listLinkInvites', 'getLinkInvite', 'listOrganizationChangeRequests', 'listSites', 'getSite', 'getSiteStructure', 'listSiteSpaces', 'listImportRuns', 'searchOrganization', 'listSiteSections', 'getPublishedSite', 'listShareLinks', 'listSiteSectionGroups', 'listSiteRedirects', 'resolveSiteRedirect'] as const;
const list20 = ['getChangeRequest', 'listChangeRequests', 'listOrganizationChangeRequests', 'getSpace', 'listSpaces', 'listCollectionSpaces'] as const;
const list21 = ['getContent', 'listPages', 'listFormerPaths', 'listFiles', 'getFile', 'listFileBacklinks', 'getPage', 'listPageLinks', 'listPageBacklinks', 'getPageByPath', 'getReusableContent', 'listSpaceLinks', 'listRevisions', 'searchSpace', 'searchOrganization', 'getChangeRequest', 'listChangeRequests', 'listOrganizationChangeRequests', 'getSpace', 'listSpaces', 'listCollectionSpaces', 'getChangeRequestContent', 'getChangeRequestChanges', 'getChangeRequestDiff', 'listChangeRequestPages', 'listChangeRequestFiles', 'getChangeRequestFile', 'listChangeRequestFileBacklinks', 'getChangeRequestPage', 'listChangeRequestPageLinks', 'listChangeRequestPageBacklinks', 'getChangeRequestPageByPath', 'listChangeRequestLinks', 'getChangeRequestReusableContent', 'listConflicts', 'listContributors', 'listViewedPages', 'listDeletedSpaces', 'listMemberSpaces', 'listLinkInvites', 'getLinkInvite', 'getSiteStructure', 'listSiteSections', 'listSiteSpaces', 'getPublishedSite'] as const;
const list22 = ['getChangeRequest', 'listChangeRequests', 'listOrganizationChangeRequests', 'getSpace', 'listSpaces', 'listCollectionSpaces', 'getChangeRequestContent', 'getChangeRequestChanges', 'getChangeRequestDiff', 'listChangeRequestPages', 'listChangeRequestFiles', 'getChangeRequestFile', 'listChangeRequestFileBacklinks', 'getChangeRequestPage', 'listChangeRequestPageLinks', 'listChangeRequestPageBacklinks', 'getChangeRequestPageByPath', 'listChangeRequestLinks', 'getChangeRequestReusableContent', 'listConflicts', 'listContributors', 'listViewedPages'] as const;
const list23 = ['listViewedPages'] as const;
const list24 = ['listSites', 'getSite', 'getSiteStructure', 'listSiteSections', 'listSiteSpaces', 'getPublishedSite', 'listShareLinks', 'getSpace', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'getCollection', 'listCollections', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listMembers', 'getMember', 'listMemberSpaces', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listLinkInvites', 'getLinkInvite', 'listOrganizationChangeRequests', 'listImportRuns', 'searchOrganization'] as const;
const list25 = ['listSites', 'getSite', 'getSiteStructure', 'listSiteSections', 'listSiteSpaces', 'getPublishedSite', 'listShareLinks', 'getSpace', 'listSpaces', 'listCollectionSpaces', 'listSiteSectionGroups', 'listSiteRedirects', 'resolveSiteRedirect'] as const;
const list26 = ['getSpace', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'listMemberSpaces', 'listLinkInvites', 'getLinkInvite', 'getSiteStructure', 'listSiteSections', 'listSiteSpaces', 'getPublishedSite', 'searchOrganization', 'listSites', 'getOrganization'] as const;
const list27 = ['listSites', 'getSite', 'getSiteStructure', 'listSiteSections', 'listSiteSpaces', 'getPublishedSite', 'listShareLinks', 'getSpace', 'listSpaces', 'listCollectionSpaces'] as const;
const list28 = ['listSiteRedirects', 'resolveSiteRedirect'] as const;
const list29 = ['listShareLinks'] as const;
const list30 = ['getImportRun', 'getSpace', 'listSpaces', 'listCollectionSpaces', 'listDeletedSpaces', 'getCollection', 'listCollections', 'listSpaceAccess', 'explainSpaceAccess', 'listSpaceUsers', 'listSpaceTeams', 'listCollectionAccess', 'explainCollectionAccess', 'listCollectionUsers', 'listCollectionTeams', 'listMembers', 'getMember', 'listMemberSpaces', 'listTeams', 'getTeam', 'listTeamMembers', 'listMemberTeams', 'listLinkInvites', 'getLinkInvite', 'listOrganizationChangeRequests', 'listSites', 'getSite', 'getSiteStructure', 'listSiteSpaces', 'listImportRuns', 'searchOrganization', 'getChangeRequest', 'listChangeRequests', 'getContent', 'listPages', 'listFormerPaths', 'listFiles', 'getFile', 'listFileBacklinks', 'getPage', 'listPageLinks', 'listPageBacklinks', 'getPageByPath', 'getReusableContent', 'listSpaceLinks', 'listRevisions', 'searchSpace'] as const;
const list31 = ['listImportRuns', 'getImportRun'] as const;

/** The writes that the console sends, each with the reads whose cached answers are stale after it. */
export const changes = {
  updateUser: list0,
  confirmPassword: list1,
  changePassword: list2,
  createUserToken: list2,
  deleteUserToken: list2,
  createOrganization: list3,
  updateOrganization: list4,
  updateMember: list5,
  deleteMember: list6,
  pingOrganization: list1,
  inviteMembers: list7,
  joinByInvite: list8,
  createLinkInvite: list9,
  updateLinkInvite: list10,
  deleteLinkInvite: list10,
  deletePendingInvite: list7,
  renewPendingInvite: list7,
  declineInvitation: list11,
  createTeam: list12,
  updateTeam: list13,
  deleteTeam: list14,
  changeTeamMembers: list14,
  putTeamMember: list14,
  deleteTeamMember: list14,
  createCollection: list15,
  updateCollection: list16,
  deleteCollection: list17,
  moveCollection: list16,
  inviteToCollection: list14,
  updateCollectionUser: list14,
  deleteCollectionUser: list14,
  updateCollectionTeam: list14,
  deleteCollectionTeam: list14,
  createSpace: list14,
  updateSpace: list18,
  deleteSpace: list19,
  duplicateSpace: list14,
  restoreSpace: list19,
  moveSpace: list14,
  inviteToSpace: list14,
  updateSpaceUser: list14,
  deleteSpaceUser: list14,
  updateSpaceTeam: list14,
  deleteSpaceTeam: list14,
  createChangeRequest: list20,
  updateChangeRequest: list20,
  mergeChangeRequest: list21,
  updateChangeRequestContent: list22,
  revertChangeRequest: list22,
  restoreRevision: list22,
  resolveConflict: list22,
  reopenConflict: list22,
  markPageViewed: list23,
  unmarkPageViewed: list23,
  editChangeRequestContent: list22,
  createSite: list24,
  updateSite: list25,
  deleteSite: list26,
  publishSite: list27,
  unpublishSite: list27,
  sortSiteStructure: list25,
  createSiteSection: list25,
  updateSiteSection: list25,
  deleteSiteSection: list25,
  createSiteSectionGroup: list25,
  updateSiteSectionGroup: list25,
  deleteSiteSectionGroup: list25,
  addSiteSectionToGroup: list25,
  deleteSiteSectionFromGroup: list25,
  createSiteSpace: list25,
  updateSiteSpace: list25,
  deleteSiteSpace: list25,
  createSiteRedirect: list28,
  updateSiteRedirect: list28,
  deleteSiteRedirect: list28,
  createShareLink: list29,
  updateShareLink: list29,
  deleteShareLink: list29,
  createUpload: list1,
  createPictureUpload: list1,
  createImportRun: list30,
  cancelImportRun: list31,
} as const satisfies Partial<Record<OperationId, readonly ReadOperation[]>>;
