import { checkCustomHostname } from './check-custom-hostname.ts';
import { createSiteHostname } from './create-site-hostname.ts';
import { deleteCustomHostname } from './delete-custom-hostname.ts';
import { checkHostnamesJob } from './jobs.ts';
import { mailLostDomains } from './mail-lost-domains.ts';
import { findServedHostname, getCustomHostname, getSubdomain, listSiteHostnames } from './read-hostnames.ts';

export const listeners = [mailLostDomains];

export const jobs = [checkHostnamesJob];

export const operations = {
  listSiteHostnames,
  createSiteHostname,
  getCustomHostname,
  checkCustomHostname,
  deleteCustomHostname,
  getSubdomain,
  findServedHostname,
};
