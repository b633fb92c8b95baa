import { createShareLink } from './create-share-link.ts';
import { deleteShareLink } from './delete-share-link.ts';
import { enterPassphrase } from './enter-passphrase.ts';
import { listShareLinks } from './list-share-links.ts';
import { regenerateShareLink } from './regenerate-share-link.ts';
import { signInVisitor } from './sign-in.ts';
import { getSiteAuth, regenerateSiteAuth, updateSiteAuth } from './site-auth.ts';
import { createSitePreview, getSitePreview } from './site-previews.ts';
import { testVisitorToken } from './test-visitor-token.ts';
import { updateShareLink } from './update-share-link.ts';
import {
  checkPublishedVersion,
  getPublishedContent,
  resolvePublishedContent,
  visitPublishedSite,
} from './visits.ts';

export { resolveSiteForVisitor, resolveSpaceForVisitor } from './store/sites.ts';

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
  getSitePreview,
  createSitePreview,
  signInVisitor,
  enterPassphrase,
  visitPublishedSite,
  getPublishedContent,
  resolvePublishedContent,
  checkPublishedVersion,
};
