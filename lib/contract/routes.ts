// Written by `npm run contract`.

/** Every screen loads some of it: paths that begin alike share their beginning. */
export const routes = {
  "v1": {
    "": {
      "GET": "getSystem"
    },
    "user": {
      "GET": "getCurrentUser",
      "password": {
        "PUT": "changePassword"
      },
      "sessions": {
        "GET": "listUserSessions",
        "{sessionId}": {
          "DELETE": "deleteUserSession"
        },
        "DELETE": "deleteOtherUserSessions"
      },
      "tokens": {
        "GET": "listUserTokens",
        "POST": "createUserToken",
        "{tokenId}": {
          "DELETE": "deleteUserToken"
        }
      },
      "two-factor": {
        "GET": "getTwoFactor",
        "POST": "startTwoFactor",
        "PUT": "setTwoFactor"
      },
      "recovery-codes": {
        "POST": "renewRecoveryCodes"
      },
      "passkeys": {
        "GET": "listPasskeys",
        "requests": {
          "POST": "startPasskey"
        },
        "POST": "createPasskey",
        "{passkeyId}": {
          "PATCH": "updatePasskey",
          "DELETE": "deletePasskey"
        }
      },
      "invitations": {
        "GET": "listUserInvitations",
        "{pendingInviteId}": {
          "DELETE": "declineInvitation"
        }
      },
      "deletion": {
        "GET": "getAccountDeletion",
        "POST": "eraseAccount"
      },
      "deleted-organizations": {
        "GET": "listDeletedOrganizations"
      },
      "saml": {
        "GET": "listSamlConnections",
        "{samlProviderId}": {
          "requests": {
            "POST": "startSamlConnection"
          },
          "PUT": "confirmSamlConnection",
          "DELETE": "deleteSamlConnection"
        }
      }
    },
    "users": {
      "{userId}": {
        "GET": "getUser",
        "PATCH": "updateUser"
      }
    },
    "sessions": {
      "POST": "signIn",
      "current": {
        "PUT": "confirmPassword",
        "DELETE": "signOut",
        "passkey": {
          "requests": {
            "POST": "startPasskeyConfirmation"
          },
          "PUT": "confirmWithPasskey"
        }
      },
      "DELETE": "signOutEverywhere"
    },
    "password-resets": {
      "POST": "requestPasswordReset",
      "PUT": "resetPassword"
    },
    "set-up": {
      "GET": "getSetUp",
      "POST": "setUp"
    },
    "passkeys": {
      "requests": {
        "POST": "startPasskeySignIn"
      },
      "sessions": {
        "POST": "signInWithPasskey"
      }
    },
    "orgs": {
      "GET": "listOrganizations",
      "POST": "createOrganization",
      "{organizationId}": {
        "GET": "getOrganization",
        "PATCH": "updateOrganization",
        "email-domains": {
          "GET": "listEmailDomains",
          "{emailDomain}": {
            "checks": {
              "POST": "checkEmailDomain"
            }
          }
        },
        "join": {
          "POST": "joinOrganization"
        },
        "network-access": {
          "GET": "getNetworkAccess",
          "PUT": "replaceNetworkAccess"
        },
        "token-policy": {
          "GET": "getTokenPolicy",
          "effect": {
            "GET": "getTokenPolicyEffect"
          },
          "PUT": "replaceTokenPolicy"
        },
        "session-policy": {
          "GET": "getSessionPolicy",
          "effect": {
            "GET": "getSessionPolicyEffect"
          },
          "PUT": "replaceSessionPolicy"
        },
        "guest-policy": {
          "GET": "getGuestPolicy",
          "effect": {
            "GET": "getGuestPolicyEffect"
          },
          "PUT": "replaceGuestPolicy"
        },
        "members": {
          "GET": "listMembers",
          "{userId}": {
            "GET": "getMember",
            "PATCH": "updateMember",
            "renew": {
              "POST": "renewGuestAccess"
            },
            "DELETE": "deleteMember",
            "teams": {
              "GET": "listMemberTeams"
            },
            "spaces": {
              "GET": "listMemberSpaces"
            },
            "sso": {
              "POST": "setMemberSso"
            },
            "tokens": {
              "block": {
                "PUT": "blockTokensOfMember"
              }
            },
            "sign-in": {
              "GET": "getMemberSignIn"
            },
            "access-end": {
              "POST": "endMemberAccess"
            }
          }
        },
        "ping": {
          "POST": "pingOrganization"
        },
        "invites": {
          "POST": "inviteMembers",
          "{inviteId}": {
            "POST": "joinByInvite"
          }
        },
        "link-invites": {
          "GET": "listLinkInvites",
          "POST": "createLinkInvite",
          "{inviteId}": {
            "GET": "getLinkInvite",
            "PATCH": "updateLinkInvite",
            "DELETE": "deleteLinkInvite"
          }
        },
        "pending-invites": {
          "GET": "listPendingInvites",
          "{pendingInviteId}": {
            "DELETE": "deletePendingInvite",
            "renew": {
              "POST": "renewPendingInvite"
            }
          }
        },
        "member-tokens": {
          "GET": "listMemberTokens",
          "{tokenId}": {
            "block": {
              "PUT": "blockMemberToken",
              "DELETE": "unblockMemberToken"
            }
          }
        },
        "two-factor-requirement": {
          "GET": "getTwoFactorRequirement",
          "PUT": "replaceTwoFactorRequirement",
          "members": {
            "GET": "listMembersWithoutTwoFactor"
          }
        },
        "service-accounts": {
          "GET": "listServiceAccounts",
          "POST": "createServiceAccount",
          "{serviceAccountId}": {
            "GET": "getServiceAccount",
            "PATCH": "updateServiceAccount",
            "DELETE": "deleteServiceAccount",
            "tokens": {
              "GET": "listServiceAccountTokens",
              "POST": "createServiceAccountToken",
              "{serviceAccountTokenId}": {
                "DELETE": "deleteServiceAccountToken"
              }
            }
          }
        },
        "deletion": {
          "POST": "trashOrganization"
        },
        "restore": {
          "POST": "restoreOrganization"
        },
        "teams": {
          "GET": "listTeams",
          "PUT": "createTeam",
          "{teamId}": {
            "GET": "getTeam",
            "PATCH": "updateTeam",
            "DELETE": "deleteTeam",
            "members": {
              "GET": "listTeamMembers",
              "PUT": "changeTeamMembers",
              "{userId}": {
                "PUT": "putTeamMember",
                "DELETE": "deleteTeamMember"
              }
            }
          }
        },
        "collections": {
          "GET": "listCollections",
          "POST": "createCollection"
        },
        "spaces": {
          "GET": "listSpaces",
          "POST": "createSpace"
        },
        "deleted-spaces": {
          "GET": "listDeletedSpaces"
        },
        "change-requests": {
          "GET": "listOrganizationChangeRequests"
        },
        "saved-views": {
          "GET": "listSavedViews",
          "POST": "createSavedView",
          "{savedViewId}": {
            "PATCH": "updateSavedView",
            "DELETE": "deleteSavedView"
          }
        },
        "open-merges": {
          "GET": "listOpenMerges"
        },
        "mentions": {
          "GET": "listMentions"
        },
        "sites": {
          "GET": "listSites",
          "POST": "createSite",
          "{siteId}": {
            "GET": "getSite",
            "PATCH": "updateSite",
            "DELETE": "deleteSite",
            "publish": {
              "POST": "publishSite"
            },
            "unpublish": {
              "POST": "unpublishSite"
            },
            "published": {
              "GET": "getPublishedSite"
            },
            "logo": {
              "GET": "getSiteLogo"
            },
            "permissions": {
              "POST": "inviteToSite",
              "aggregate": {
                "GET": "listSiteAccess"
              },
              "explain": {
                "GET": "explainSiteAccess"
              },
              "users": {
                "GET": "listSiteUsers",
                "{userId}": {
                  "PATCH": "updateSiteUser",
                  "DELETE": "deleteSiteUser"
                }
              },
              "teams": {
                "GET": "listSiteTeams",
                "{teamId}": {
                  "PATCH": "updateSiteTeam",
                  "DELETE": "deleteSiteTeam"
                }
              }
            },
            "ads": {
              "POST": "updateSiteAds"
            },
            "structure": {
              "GET": "getSiteStructure",
              "sort": {
                "PATCH": "sortSiteStructure"
              }
            },
            "sections": {
              "GET": "listSiteSections",
              "POST": "createSiteSection",
              "{siteSectionId}": {
                "PATCH": "updateSiteSection",
                "DELETE": "deleteSiteSection",
                "move": {
                  "POST": "moveSiteSection"
                }
              }
            },
            "section-groups": {
              "GET": "listSiteSectionGroups",
              "POST": "createSiteSectionGroup",
              "{siteSectionGroupId}": {
                "PATCH": "updateSiteSectionGroup",
                "DELETE": "deleteSiteSectionGroup",
                "sections": {
                  "POST": "addSiteSectionToGroup",
                  "{siteSectionId}": {
                    "DELETE": "deleteSiteSectionFromGroup"
                  }
                },
                "move": {
                  "POST": "moveSiteSectionGroup"
                }
              }
            },
            "site-spaces": {
              "GET": "listSiteSpaces",
              "POST": "createSiteSpace",
              "{siteSpaceId}": {
                "PATCH": "updateSiteSpace",
                "DELETE": "deleteSiteSpace",
                "move": {
                  "POST": "moveSiteSpace"
                },
                "customization": {
                  "GET": "getSiteSpaceCustomization",
                  "PATCH": "updateSiteSpaceCustomization",
                  "DELETE": "deleteSiteSpaceCustomization"
                }
              }
            },
            "redirects": {
              "GET": "listSiteRedirects",
              "POST": "createSiteRedirect",
              "PUT": "updateSiteRedirects",
              "{siteRedirectId}": {
                "PATCH": "updateSiteRedirect",
                "DELETE": "deleteSiteRedirect"
              }
            },
            "redirect": {
              "GET": "resolveSiteRedirect"
            },
            "share-links": {
              "GET": "listShareLinks",
              "POST": "createShareLink",
              "{shareLinkId}": {
                "PATCH": "updateShareLink",
                "regenerate": {
                  "POST": "regenerateShareLink"
                },
                "DELETE": "deleteShareLink"
              }
            },
            "publishing": {
              "auth": {
                "GET": "getSiteAuth",
                "PATCH": "updateSiteAuth",
                "regenerate": {
                  "POST": "regenerateSiteAuth"
                },
                "test": {
                  "POST": "testVisitorToken"
                },
                "tests": {
                  "POST": "startVisitorSignInTest",
                  "GET": "getVisitorSignInTest"
                }
              },
              "preview": {
                "GET": "getSitePreview"
              },
              "previews": {
                "POST": "createSitePreview"
              },
              "hidden": {
                "POST": "explainHiddenParts"
              }
            },
            "custom-hostnames": {
              "GET": "listSiteHostnames",
              "POST": "createSiteHostname"
            },
            "customization": {
              "GET": "getSiteCustomization",
              "PUT": "replaceSiteCustomization"
            },
            "adaptive-schema": {
              "GET": "getAdaptiveSchema",
              "PUT": "replaceAdaptiveSchema",
              "template-conditions": {
                "GET": "listTemplateConditions"
              }
            },
            "mcp-servers": {
              "GET": "listSiteMcpServers",
              "POST": "createSiteMcpServer",
              "{siteMcpServerId}": {
                "GET": "getSiteMcpServer",
                "PATCH": "updateSiteMcpServer",
                "DELETE": "deleteSiteMcpServer",
                "test": {
                  "POST": "testSiteMcpServer"
                }
              }
            },
            "insights": {
              "events": {
                "POST": "createSiteEvents",
                "aggregate": {
                  "POST": "aggregateSiteEvents"
                }
              },
              "visitor-segments": {
                "GET": "listVisitorSegments"
              },
              "GET": "getSiteInsights"
            },
            "ask": {
              "POST": "askSite",
              "questions": {
                "GET": "streamSiteQuestions"
              },
              "gaps": {
                "GET": "listSiteAskGaps"
              }
            },
            "ai": {
              "response": {
                "POST": "createSiteAiResponse",
                "{responseId}": {
                  "GET": "streamSiteAiResponse"
                }
              }
            },
            "search": {
              "POST": "searchSite"
            }
          }
        },
        "openapi": {
          "GET": "listOpenApiSpecs",
          "POST": "createOpenApiSpec",
          "{specSlug}": {
            "GET": "getOpenApiSpec",
            "stream": {
              "GET": "streamOpenApiSpec"
            },
            "PUT": "replaceOpenApiSpec",
            "PATCH": "updateOpenApiSpec",
            "DELETE": "deleteOpenApiSpec",
            "versions": {
              "GET": "listOpenApiSpecVersions",
              "latest": {
                "GET": "getLatestOpenApiSpecVersion",
                "content": {
                  "GET": "getLatestOpenApiSpecContent"
                }
              },
              "{versionId}": {
                "GET": "getOpenApiSpecVersion",
                "content": {
                  "GET": "getOpenApiSpecContent"
                },
                "changes": {
                  "GET": "getOpenApiSpecChanges"
                },
                "lint": {
                  "GET": "getOpenApiSpecLint"
                }
              }
            },
            "lines": {
              "GET": "getOpenApiSpecLines"
            },
            "references": {
              "GET": "listOpenApiReferences"
            },
            "reference": {
              "GET": "getOpenApiReference"
            },
            "pages": {
              "GET": "listOpenApiSpecPages"
            }
          }
        },
        "fonts": {
          "GET": "listFonts",
          "PUT": "createFont",
          "check": {
            "POST": "checkFontFile"
          },
          "{fontId}": {
            "GET": "getFont",
            "POST": "updateFont",
            "DELETE": "deleteFont",
            "details": {
              "GET": "getFontDetails"
            }
          }
        },
        "storage": {
          "upload": {
            "POST": "createUpload"
          },
          "pictures": {
            "POST": "createPictureUpload"
          }
        },
        "saml": {
          "GET": "listSamlProviders",
          "POST": "createSamlProvider",
          "{samlProviderId}": {
            "GET": "getSamlProvider",
            "PATCH": "updateSamlProvider",
            "DELETE": "deleteSamlProvider"
          }
        },
        "sso": {
          "GET": "listSsoLogins",
          "providers": {
            "GET": "listSsoProviders",
            "{ssoProviderId}": {
              "tests": {
                "POST": "startSsoTest",
                "GET": "getSsoTest"
              }
            }
          },
          "requirement": {
            "GET": "getSsoRequirement",
            "PUT": "putSsoRequirement"
          }
        },
        "oidc": {
          "POST": "createOidcProvider",
          "{oidcProviderId}": {
            "GET": "getOidcProvider",
            "PATCH": "updateOidcProvider",
            "DELETE": "deleteOidcProvider"
          }
        },
        "ask": {
          "POST": "askOrganization",
          "stream": {
            "GET": "streamAsk"
          },
          "questions": {
            "GET": "listAskQuestions",
            "stream": {
              "GET": "streamAskQuestions"
            }
          },
          "model": {
            "GET": "getAskModel",
            "PUT": "replaceAskModel",
            "DELETE": "deleteAskModel",
            "test": {
              "POST": "testAskModel"
            }
          },
          "usage": {
            "GET": "getAskUsage"
          },
          "embeddings": {
            "GET": "getAskEmbeddings"
          },
          "settings": {
            "GET": "getAskSettings",
            "PATCH": "updateAskSettings"
          },
          "conversations": {
            "GET": "listAskConversations",
            "DELETE": "deleteAskConversations",
            "{askConversationId}": {
              "GET": "getAskConversation",
              "PATCH": "updateAskConversation",
              "DELETE": "deleteAskConversation"
            }
          },
          "answers": {
            "{askAnswerId}": {
              "GET": "getAskAnswer",
              "PATCH": "updateAskAnswer"
            }
          },
          "gaps": {
            "GET": "listAskGaps",
            "POST": "createAskGap",
            "{askGapId}": {
              "PATCH": "updateAskGap",
              "page": {
                "POST": "createAskGapPage"
              }
            }
          }
        },
        "conversations": {
          "POST": "createConversations"
        },
        "search": {
          "GET": "searchOrganization",
          "openapi": {
            "GET": "searchOpenApiReferences"
          },
          "synonyms": {
            "GET": "getSearchSynonyms",
            "PUT": "replaceSearchSynonyms"
          }
        },
        "audit-event-actions": {
          "GET": "listAuditEventActions"
        },
        "audit-events": {
          "GET": "listAuditEvents",
          "{auditEventId}": {
            "GET": "getAuditEvent"
          }
        },
        "audit-event-export": {
          "GET": "exportAuditEvents"
        },
        "audit-event-seal": {
          "GET": "getAuditSeal"
        },
        "audit-webhook": {
          "GET": "getAuditWebhook",
          "PUT": "replaceAuditWebhook",
          "DELETE": "deleteAuditWebhook",
          "test": {
            "POST": "testAuditWebhook"
          }
        },
        "events": {
          "stream": {
            "GET": "streamOrganizationEvents"
          }
        },
        "notifications": {
          "GET": "listNotifications",
          "PATCH": "markNotifications"
        },
        "notification-settings": {
          "GET": "getNotificationSettings",
          "PATCH": "updateNotificationSettings"
        }
      }
    },
    "email-domains": {
      "{emailDomain}": {
        "orgs": {
          "GET": "listEmailDomainOrganizations"
        }
      }
    },
    "invitations": {
      "look-up": {
        "POST": "readInvitation"
      },
      "accept": {
        "POST": "acceptInvitation"
      }
    },
    "collections": {
      "{collectionId}": {
        "GET": "getCollection",
        "PATCH": "updateCollection",
        "DELETE": "deleteCollection",
        "spaces": {
          "GET": "listCollectionSpaces"
        },
        "move": {
          "POST": "moveCollection"
        },
        "transfer": {
          "POST": "transferCollection"
        },
        "permissions": {
          "POST": "inviteToCollection",
          "aggregate": {
            "GET": "listCollectionAccess"
          },
          "explain": {
            "GET": "explainCollectionAccess"
          },
          "users": {
            "GET": "listCollectionUsers",
            "{userId}": {
              "PATCH": "updateCollectionUser",
              "DELETE": "deleteCollectionUser"
            }
          },
          "teams": {
            "GET": "listCollectionTeams",
            "{teamId}": {
              "PATCH": "updateCollectionTeam",
              "DELETE": "deleteCollectionTeam"
            }
          }
        }
      }
    },
    "spaces": {
      "{spaceId}": {
        "GET": "getSpace",
        "PATCH": "updateSpace",
        "DELETE": "deleteSpace",
        "duplicate": {
          "POST": "duplicateSpace"
        },
        "restore": {
          "POST": "restoreSpace"
        },
        "move": {
          "POST": "moveSpace"
        },
        "transfer": {
          "POST": "transferSpace"
        },
        "permissions": {
          "POST": "inviteToSpace",
          "aggregate": {
            "GET": "listSpaceAccess"
          },
          "explain": {
            "GET": "explainSpaceAccess"
          },
          "users": {
            "GET": "listSpaceUsers",
            "{userId}": {
              "PATCH": "updateSpaceUser",
              "DELETE": "deleteSpaceUser"
            }
          },
          "teams": {
            "GET": "listSpaceTeams",
            "{teamId}": {
              "PATCH": "updateSpaceTeam",
              "DELETE": "deleteSpaceTeam"
            }
          }
        },
        "links": {
          "GET": "listSpaceLinks"
        },
        "content": {
          "GET": "getContent",
          "POST": "editContent",
          "pages": {
            "GET": "listPages"
          },
          "page-changes": {
            "GET": "listPageChanges"
          },
          "former-paths": {
            "GET": "listFormerPaths"
          },
          "files": {
            "GET": "listFiles",
            "{fileId}": {
              "GET": "getFile",
              "backlinks": {
                "GET": "listFileBacklinks"
              }
            }
          },
          "page": {
            "{pageId}": {
              "GET": "getPage",
              "links": {
                "GET": "listPageLinks"
              },
              "backlinks": {
                "GET": "listPageBacklinks"
              },
              "openapi": {
                "GET": "listPageReferences"
              }
            }
          },
          "path": {
            "{pagePath}": {
              "GET": "getPageByPath"
            }
          },
          "reusable-contents": {
            "{reusableContentId}": {
              "GET": "getReusableContent"
            }
          },
          "computed": {
            "document": {
              "POST": "computeDocument"
            },
            "revision": {
              "POST": "computeRevision"
            }
          }
        },
        "documents": {
          "{documentId}": {
            "GET": "getDocument"
          }
        },
        "revisions": {
          "GET": "listRevisions",
          "{revisionId}": {
            "GET": "getRevision",
            "changes": {
              "GET": "getRevisionChanges"
            },
            "compare": {
              "{otherRevisionId}": {
                "GET": "compareRevisions",
                "page": {
                  "{pageId}": {
                    "GET": "compareRevisionPage"
                  }
                }
              }
            },
            "pages": {
              "GET": "listRevisionPages"
            },
            "files": {
              "GET": "listRevisionFiles",
              "{fileId}": {
                "GET": "getRevisionFile"
              }
            },
            "page": {
              "{pageId}": {
                "GET": "getRevisionPage",
                "document": {
                  "GET": "getRevisionPageDocument"
                }
              }
            },
            "path": {
              "{pagePath}": {
                "GET": "getRevisionPageByPath"
              }
            },
            "reusable-contents": {
              "{reusableContentId}": {
                "GET": "getRevisionReusableContent",
                "document": {
                  "GET": "getRevisionReusableContentDocument"
                }
              }
            },
            "restore": {
              "POST": "restoreRevision"
            }
          }
        },
        "pdf": {
          "GET": "getSpacePdf"
        },
        "change-requests": {
          "GET": "listChangeRequests",
          "POST": "createChangeRequest",
          "{changeRequestId}": {
            "GET": "getChangeRequest",
            "PATCH": "updateChangeRequest",
            "update": {
              "POST": "updateChangeRequestContent",
              "revert": {
                "POST": "revertChangeRequestUpdate"
              }
            },
            "revert": {
              "POST": "revertChangeRequest"
            },
            "changes": {
              "GET": "getChangeRequestChanges"
            },
            "diff": {
              "GET": "getChangeRequestDiff"
            },
            "contributors": {
              "GET": "listContributors"
            },
            "conflicts": {
              "GET": "listConflicts",
              "{conflictId}": {
                "PUT": "resolveConflict",
                "choice": {
                  "DELETE": "reopenConflict"
                }
              }
            },
            "viewed": {
              "GET": "listViewedPages",
              "{pageId}": {
                "PUT": "markPageViewed",
                "DELETE": "unmarkPageViewed"
              }
            },
            "viewers": {
              "GET": "listChangeRequestViewers",
              "POST": "viewChangeRequest",
              "DELETE": "leaveChangeRequest"
            },
            "content": {
              "GET": "getChangeRequestContent",
              "POST": "editChangeRequestContent",
              "pages": {
                "GET": "listChangeRequestPages"
              },
              "files": {
                "GET": "listChangeRequestFiles",
                "{fileId}": {
                  "GET": "getChangeRequestFile",
                  "backlinks": {
                    "GET": "listChangeRequestFileBacklinks"
                  }
                }
              },
              "page": {
                "{pageId}": {
                  "GET": "getChangeRequestPage",
                  "links": {
                    "GET": "listChangeRequestPageLinks"
                  },
                  "backlinks": {
                    "GET": "listChangeRequestPageBacklinks"
                  }
                }
              },
              "path": {
                "{pagePath}": {
                  "GET": "getChangeRequestPageByPath"
                }
              },
              "reusable-contents": {
                "{reusableContentId}": {
                  "GET": "getChangeRequestReusableContent"
                }
              }
            },
            "links": {
              "GET": "listChangeRequestLinks"
            },
            "pdf": {
              "GET": "getChangeRequestPdf"
            },
            "merge": {
              "POST": "mergeChangeRequest"
            },
            "merge-schedule": {
              "PUT": "scheduleMerge",
              "DELETE": "cancelScheduledMerge"
            },
            "merge-checks": {
              "GET": "getMergeChecks"
            },
            "merge-impact": {
              "GET": "getMergeImpact"
            },
            "comments": {
              "GET": "listChangeRequestComments",
              "POST": "createChangeRequestComment",
              "apply": {
                "POST": "applySuggestions"
              },
              "{commentId}": {
                "GET": "getChangeRequestComment",
                "PUT": "updateChangeRequestComment",
                "DELETE": "deleteChangeRequestComment",
                "replies": {
                  "GET": "listChangeRequestCommentReplies",
                  "POST": "createChangeRequestCommentReply",
                  "{commentReplyId}": {
                    "GET": "getChangeRequestCommentReply",
                    "PUT": "updateChangeRequestCommentReply",
                    "DELETE": "deleteChangeRequestCommentReply"
                  }
                }
              }
            },
            "commenters": {
              "GET": "listChangeRequestCommenters"
            },
            "reviews": {
              "GET": "listReviews",
              "POST": "createReview",
              "{reviewId}": {
                "GET": "getReview"
              }
            },
            "requested-reviewers": {
              "GET": "listRequestedReviewers",
              "POST": "requestReviewers",
              "{userId}": {
                "DELETE": "deleteRequestedReviewer"
              },
              "teams": {
                "{teamId}": {
                  "DELETE": "deleteRequestedTeam"
                }
              }
            },
            "search": {
              "GET": "searchChangeRequest"
            }
          }
        },
        "comments": {
          "GET": "listComments",
          "POST": "createComment",
          "{commentId}": {
            "GET": "getComment",
            "PUT": "updateComment",
            "DELETE": "deleteComment",
            "replies": {
              "GET": "listCommentReplies",
              "POST": "createCommentReply",
              "{commentReplyId}": {
                "GET": "getCommentReply",
                "PUT": "updateCommentReply",
                "DELETE": "deleteCommentReply"
              }
            }
          }
        },
        "mentionable": {
          "GET": "listMentionable"
        },
        "commenters": {
          "GET": "listCommenters"
        },
        "reviewers": {
          "GET": "listPossibleReviewers"
        },
        "search": {
          "GET": "searchSpace"
        },
        "muted-threads": {
          "GET": "listMutedThreads",
          "{threadId}": {
            "PUT": "muteThread",
            "DELETE": "unmuteThread"
          }
        }
      }
    },
    "pdfs": {
      "{pdfToken}": {
        "{name}": {
          "GET": "getPdfBytes"
        }
      }
    },
    "ads": {
      "sites": {
        "GET": "listAdSites",
        "{siteId}": {
          "PATCH": "updateAdSite"
        }
      }
    },
    "urls": {
      "published": {
        "GET": "getPublishedContent",
        "POST": "resolvePublishedContent"
      }
    },
    "published": {
      "visits": {
        "POST": "visitPublishedSite"
      },
      "passphrases": {
        "POST": "enterPassphrase"
      },
      "sign-ins": {
        "POST": "startVisitorSignIn",
        "responses": {
          "POST": "receiveVisitorResponse"
        },
        "answers": {
          "POST": "finishVisitorSignIn"
        }
      },
      "sign-outs": {
        "POST": "signOutVisitor"
      },
      "sessions": {
        "POST": "signInVisitor"
      },
      "versions": {
        "POST": "checkPublishedVersion"
      },
      "hostnames": {
        "GET": "findServedHostname"
      }
    },
    "subdomains": {
      "{subdomain}": {
        "GET": "getSubdomain"
      }
    },
    "custom-hostnames": {
      "{hostname}": {
        "GET": "getCustomHostname",
        "PATCH": "checkCustomHostname",
        "DELETE": "deleteCustomHostname"
      }
    },
    "openapi-files": {
      "{specToken}": {
        "{name}": {
          "GET": "getOpenApiSpecBytes"
        }
      }
    },
    "uploads": {
      "{uploadToken}": {
        "PUT": "receiveUpload"
      }
    },
    "sso": {
      "GET": "getSsoAvailability",
      "look-up": {
        "POST": "findSsoLogins"
      }
    },
    "saml": {
      "{samlProviderId}": {
        "metadata": {
          "GET": "getSamlMetadata"
        },
        "requests": {
          "POST": "startSamlSignIn"
        },
        "responses": {
          "POST": "receiveSamlResponse"
        },
        "sessions": {
          "POST": "finishSamlSignIn"
        },
        "connections": {
          "look-up": {
            "POST": "readSamlConnectionQuestion"
          },
          "POST": "connectSamlAccount"
        }
      }
    },
    "oidc": {
      "{oidcProviderId}": {
        "responses": {
          "POST": "receiveOidcResponse"
        }
      }
    },
    "org": {
      "{organizationId}": {
        "imports": {
          "GET": "listImportRuns",
          "POST": "createImportRun",
          "{importRunId}": {
            "GET": "getImportRun",
            "stream": {
              "GET": "streamImportRun"
            },
            "cancel": {
              "POST": "cancelImportRun"
            }
          }
        }
      }
    },
    "unsubscribe": {
      "GET": "getUnsubscription",
      "POST": "unsubscribe"
    }
  },
  "files": {
    "{fileToken}": {
      "{name}": {
        "GET": "getFileBytes"
      }
    }
  }
} as const;
