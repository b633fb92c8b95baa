// Written by `npm run contract`.

/** Every screen loads some of it: paths that begin alike share their beginning. */
export const routes = {
  "v1": {
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
        "GET": "getAccountDeletion"
      },
      "deleted-organizations": {
        "GET": "listDeletedOrganizations"
      },
      "saml": {
        "GET": "listSamlConnections",
        "{samlProviderId}": {
          "DELETE": "deleteSamlConnection"
        }
      }
    },
    "users": {
      "{userId}": {
        "PATCH": "updateUser"
      }
    },
    "sessions": {
      "current": {
        "PUT": "confirmPassword",
        "passkey": {
          "requests": {
            "POST": "startPasskeyConfirmation"
          },
          "PUT": "confirmWithPasskey"
        }
      }
    },
    "set-up": {
      "GET": "getSetUp"
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
            "permissions": {
              "POST": "inviteToSite",
              "aggregate": {
                "GET": "listSiteAccess"
              },
              "explain": {
                "GET": "explainSiteAccess"
              },
              "users": {
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
                "DELETE": "deleteSiteSection"
              }
            },
            "section-groups": {
              "POST": "createSiteSectionGroup",
              "{siteSectionGroupId}": {
                "PATCH": "updateSiteSectionGroup",
                "DELETE": "deleteSiteSectionGroup",
                "sections": {
                  "POST": "addSiteSectionToGroup",
                  "{siteSectionId}": {
                    "DELETE": "deleteSiteSectionFromGroup"
                  }
                }
              }
            },
            "site-spaces": {
              "GET": "listSiteSpaces",
              "POST": "createSiteSpace",
              "{siteSpaceId}": {
                "PATCH": "updateSiteSpace",
                "DELETE": "deleteSiteSpace",
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
                  "GET": "getVisitorSignInTest"
                }
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
                "PATCH": "updateSiteMcpServer",
                "DELETE": "deleteSiteMcpServer",
                "test": {
                  "POST": "testSiteMcpServer"
                }
              }
            },
            "insights": {
              "GET": "getSiteInsights"
            },
            "ask": {
              "gaps": {
                "GET": "listSiteAskGaps"
              }
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
              "{versionId}": {
                "GET": "getOpenApiSpecVersion",
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
          "POST": "createSamlProvider",
          "{samlProviderId}": {
            "GET": "getSamlProvider",
            "PATCH": "updateSamlProvider",
            "DELETE": "deleteSamlProvider"
          }
        },
        "sso": {
          "providers": {
            "GET": "listSsoProviders",
            "{ssoProviderId}": {
              "tests": {
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
        "permissions": {
          "POST": "inviteToCollection",
          "aggregate": {
            "GET": "listCollectionAccess"
          },
          "explain": {
            "GET": "explainCollectionAccess"
          },
          "users": {
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
        "permissions": {
          "POST": "inviteToSpace",
          "aggregate": {
            "GET": "listSpaceAccess"
          },
          "explain": {
            "GET": "explainSpaceAccess"
          },
          "users": {
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
          "pages": {
            "GET": "listPages"
          },
          "files": {
            "GET": "listFiles"
          },
          "page": {
            "{pageId}": {
              "GET": "getPage",
              "openapi": {
                "GET": "listPageReferences"
              }
            }
          },
          "path": {
            "{pagePath}": {
              "GET": "getPageByPath"
            }
          }
        },
        "revisions": {
          "GET": "listRevisions",
          "{revisionId}": {
            "GET": "getRevision",
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
            "files": {
              "GET": "listRevisionFiles"
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
              "POST": "editChangeRequestContent",
              "pages": {
                "GET": "listChangeRequestPages"
              },
              "files": {
                "GET": "listChangeRequestFiles",
                "{fileId}": {
                  "GET": "getChangeRequestFile"
                }
              },
              "page": {
                "{pageId}": {
                  "GET": "getChangeRequestPage"
                }
              }
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
    "custom-hostnames": {
      "{hostname}": {
        "PATCH": "checkCustomHostname",
        "DELETE": "deleteCustomHostname"
      }
    },
    "sso": {
      "GET": "getSsoAvailability"
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
      "GET": "getUnsubscription"
    }
  }
} as const;
