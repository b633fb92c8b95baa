import { createShareLink } from './create-share-link.ts';
import { deleteShareLink } from './delete-share-link.ts';
import { enterPassphrase } from './enter-passphrase.ts';
import { deleteEndedVisitorSignInsJob } from './jobs.ts';
import { listShareLinks } from './list-share-links.ts';
import { signOutVisitor } from './oidc/sign-out.ts';
import { getVisitorSignInTest, startVisitorSignInTest } from './oidc/test-sign-in.ts';
import { finishVisitorSignIn, receiveVisitorResponse, startVisitorSignIn } from './oidc/visit.ts';
import { regenerateShareLink } from './regenerate-share-link.ts';
import { signInVisitor } from './sign-in.ts';
import { getSiteAuth, regenerateSiteAuth, updateSiteAuth } from './site-auth.ts';
import { createSitePreview, explainHiddenParts, getSitePreview } from './site-previews.ts';
import { testVisitorToken } from './test-visitor-token.ts';
import { updateShareLink } from './update-share-link.ts';
import {
  checkPublishedVersion,
  getPublishedContent,
  resolvePublishedContent,
  visitPublishedSite,
} from './visits.ts';

export { resolveSiteForVisitor, resolveSpaceForVisitor } from './store/sites.ts';

export const jobs = [deleteEndedVisitorSignInsJob];

export const operations = {
  listShareLinks,
  createShareLink,
  updateShareLink,
  regenerateShareLink,
  deleteShareLink,
  getSiteAuth,
  updateSiteAuth,
  regenerateSiteAuth,
  testVisitorToken,
  startVisitorSignInTest,
  getVisitorSignInTest,
  startVisitorSignIn,
  receiveVisitorResponse,
  finishVisitorSignIn,
  signOutVisitor,
  getSitePreview,
  createSitePreview,
  explainHiddenParts,
  signInVisitor,
  enterPassphrase,
  visitPublishedSite,
  getPublishedContent,
  resolvePublishedContent,
  checkPublishedVersion,
};
