import { createShareLink } from './create-share-link.ts';
import { deleteShareLink } from './delete-share-link.ts';
import { getSitePreview } from './get-site-preview.ts';
import { listShareLinks } from './list-share-links.ts';
import { signInVisitor } from './sign-in.ts';
import { getSiteAuth, regenerateSiteAuth, updateSiteAuth } from './site-auth.ts';
import { testVisitorToken } from './test-visitor-token.ts';
import { updateShareLink } from './update-share-link.ts';
import {
  checkPublishedVersion,
  getPublishedContent,
  resolvePublishedContent,
  visitPublishedSite,
} from './visits.ts';

export { resolveSiteForVisitor, resolveSpaceForVisitor } from './store.ts';

export const operations = {
  listShareLinks,
  createShareLink,
  updateShareLink,
  deleteShareLink,
  getSiteAuth,
  updateSiteAuth,
  regenerateSiteAuth,
  testVisitorToken,
  getSitePreview,
  signInVisitor,
  visitPublishedSite,
  getPublishedContent,
  resolvePublishedContent,
  checkPublishedVersion,
};
