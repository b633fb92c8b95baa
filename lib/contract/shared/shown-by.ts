/**
 * Which reads show a thing, for what rows of the contract say that they change. Reads of a revision by its id are in
 * none of these: what they answer never changes. A row that deletes a thing names no read of the thing itself, because
 * its screen is left.
 */

/** Who may open which spaces, and everything that is counted or listed by it. */
export const shownByAccess = [
  'getSpace',
  'listSpaces',
  'listCollectionSpaces',
  'listDeletedSpaces',
  'getCollection',
  'listCollections',
  'listSpaceAccess',
  'explainSpaceAccess',
  'listSpaceUsers',
  'listSpaceTeams',
  'listCollectionAccess',
  'explainCollectionAccess',
  'listCollectionUsers',
  'listCollectionTeams',
  'listSiteAccess',
  'explainSiteAccess',
  'listSiteUsers',
  'listSiteTeams',
  'listMembers',
  'getMember',
  'listMemberSpaces',
  'listTeams',
  'getTeam',
  'listTeamMembers',
  'listMemberTeams',
  'listLinkInvites',
  'getLinkInvite',
  'listOrganizationChangeRequests',
  'listSites',
  'getSite',
  'getSiteStructure',
  'listSiteSpaces',
  'listImportRuns',
  'searchOrganization',
] as const;

/** A person’s name, picture and address. */
export const shownByPerson = [
  'getCurrentUser',
  'getUser',
  'listMembers',
  'getMember',
  'listTeamMembers',
  'listSpaceAccess',
  'explainSpaceAccess',
  'listSpaceUsers',
  'listCollectionAccess',
  'explainCollectionAccess',
  'listCollectionUsers',
  'listSiteAccess',
  'explainSiteAccess',
  'listSiteUsers',
  'getChangeRequest',
  'listChangeRequests',
  'listOrganizationChangeRequests',
  'listContributors',
  'listRevisions',
  'listComments',
  'getComment',
  'listCommentReplies',
  'getCommentReply',
  'listCommenters',
  'listMentionable',
  'listMentions',
  'listChangeRequestComments',
  'getChangeRequestComment',
  'listChangeRequestCommentReplies',
  'getChangeRequestCommentReply',
  'listChangeRequestCommenters',
  'listReviews',
  'getReview',
  'listRequestedReviewers',
] as const;

/** A team’s title, and who is in it. */
export const shownByTeam = [
  'listTeams',
  'getTeam',
  'listMemberTeams',
  'listMentionable',
  'listSpaceTeams',
  'listCollectionTeams',
  'listSpaceAccess',
  'explainSpaceAccess',
  'listCollectionAccess',
  'explainCollectionAccess',
  'listSiteTeams',
  'listSiteAccess',
  'explainSiteAccess',
  'listRequestedReviewers',
] as const;

/** A space’s title, settings and numbers. */
export const shownBySpace = [
  'getSpace',
  'getMergeChecks',
  'listOpenMerges',
  'listSpaces',
  'listCollectionSpaces',
  'listDeletedSpaces',
  'listMemberSpaces',
  'listLinkInvites',
  'getLinkInvite',
  'getSiteStructure',
  'listSiteSections',
  'listSiteSpaces',
  'getPublishedSite',
  'searchOrganization',
] as const;

/** A collection’s title and what is in it. */
export const shownByCollection = [
  'getCollection',
  'listCollections',
  'listCollectionSpaces',
  'listLinkInvites',
  'getLinkInvite',
] as const;

/** The main content of a space. */
export const shownByMain = [
  'getContent',
  'listPages',
  'listPageChanges',
  'listFormerPaths',
  'listFiles',
  'getFile',
  'listFileBacklinks',
  'getPage',
  'listPageLinks',
  'listPageBacklinks',
  'getPageByPath',
  'getReusableContent',
  'listSpaceLinks',
  'listRevisions',
  'searchSpace',
  'searchOrganization',
] as const;

/** A change request in a list, in the queue, and in the numbers of its space. */
export const shownByChangeRequest = [
  'getChangeRequest',
  'getMergeChecks',
  'listOpenMerges',
  'listMentions',
  'listChangeRequests',
  'listOrganizationChangeRequests',
  'getSpace',
  'listSpaces',
  'listCollectionSpaces',
] as const;

/** The threads of a space, and their numbers. */
export const shownByThread = [
  'listComments',
  'getComment',
  'listMentions',
  'getSpace',
  'listSpaces',
  'listCollectionSpaces',
] as const;

/** The replies to a comment on a space, and how many they are. */
export const shownByReply = [
  'listCommentReplies',
  'getCommentReply',
  'listComments',
  'getComment',
  'listMentions',
] as const;

/** The threads of a change request, and their numbers. */
export const shownByChangeRequestThread = [
  'listChangeRequestComments',
  'getChangeRequestComment',
  'listMentions',
  'getChangeRequest',
  'getMergeChecks',
  'listOpenMerges',
  'listChangeRequests',
  'listOrganizationChangeRequests',
] as const;

/** The replies to a comment on a change request, and how many they are. */
export const shownByChangeRequestReply = [
  'listChangeRequestCommentReplies',
  'getChangeRequestCommentReply',
  'listChangeRequestComments',
  'getChangeRequestComment',
  'listMentions',
] as const;

/** The reviews of a change request, who was asked for them, and the lists that say so. */
export const shownByReview = [
  'listReviews',
  'getReview',
  'listRequestedReviewers',
  'getMergeChecks',
  'listOpenMerges',
  'listChangeRequests',
  'listOrganizationChangeRequests',
] as const;

/** The content of a change request, and what it changes. */
export const shownByChanges = [
  'getChangeRequestContent',
  'getChangeRequestChanges',
  'getChangeRequestDiff',
  'listChangeRequestPages',
  'listChangeRequestFiles',
  'getChangeRequestFile',
  'listChangeRequestFileBacklinks',
  'getChangeRequestPage',
  'listChangeRequestPageLinks',
  'listChangeRequestPageBacklinks',
  'getChangeRequestPageByPath',
  'listChangeRequestLinks',
  'getChangeRequestReusableContent',
  'listConflicts',
  'listContributors',
  'listViewedPages',
  'listReviews',
  'getReview',
  'searchChangeRequest',
] as const;

/** A site’s settings, and the addresses that its spaces have by it. */
export const shownBySite = [
  'listSites',
  'getSite',
  'getSiteStructure',
  'listSiteSections',
  'listSiteSpaces',
  'getPublishedSite',
  'listShareLinks',
  'getSpace',
  'listSpaces',
  'listCollectionSpaces',
] as const;

/** What a site shows where. */
export const shownByStructure = [
  ...shownBySite,
  'listSiteSectionGroups',
  'listSiteRedirects',
  'resolveSiteRedirect',
] as const;
