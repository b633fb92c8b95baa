'use server';

import { act } from '#components/data/act.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';

type Body<Id extends keyof typeof contract> = BodyInput<(typeof contract)[Id]>;
type InOrganization = { organizationId: string };
type SitePlace = InOrganization & { siteId: string };

export async function createSite({ body, ...params }: InOrganization & { body: Body<'createSite'> }) {
  return await act((client) => client.call('createSite', { params, body }));
}

export async function updateSite({ body, ...params }: SitePlace & { body: Body<'updateSite'> }) {
  return await act((client) => client.call('updateSite', { params, body }));
}

export async function deleteSite(params: SitePlace) {
  return await act((client) => client.call('deleteSite', { params }));
}

export async function publishSite(params: SitePlace) {
  return await act((client) => client.call('publishSite', { params }));
}

export async function unpublishSite(params: SitePlace) {
  return await act((client) => client.call('unpublishSite', { params }));
}

export async function createSiteSpace({ body, ...params }: SitePlace & { body: Body<'createSiteSpace'> }) {
  return await act((client) => client.call('createSiteSpace', { params, body }));
}

type SiteSpacePlace = SitePlace & { siteSpaceId: string };

export async function updateSiteSpace({
  body,
  ...params
}: SiteSpacePlace & { body: Body<'updateSiteSpace'> }) {
  return await act((client) => client.call('updateSiteSpace', { params, body }));
}

export async function deleteSiteSpace(params: SiteSpacePlace) {
  return await act((client) => client.call('deleteSiteSpace', { params }));
}

export async function createShareLink({ body, ...params }: SitePlace & { body: Body<'createShareLink'> }) {
  return await act((client) => client.call('createShareLink', { params, body }));
}

type ShareLinkPlace = SitePlace & { shareLinkId: string };

export async function updateShareLink({
  body,
  ...params
}: ShareLinkPlace & { body: Body<'updateShareLink'> }) {
  return await act((client) => client.call('updateShareLink', { params, body }));
}

export async function deleteShareLink(params: ShareLinkPlace) {
  return await act((client) => client.call('deleteShareLink', { params }));
}

export async function createSiteRedirect({
  body,
  ...params
}: SitePlace & { body: Body<'createSiteRedirect'> }) {
  return await act((client) => client.call('createSiteRedirect', { params, body }));
}

type RedirectPlace = SitePlace & { siteRedirectId: string };

export async function updateSiteRedirect({
  body,
  ...params
}: RedirectPlace & { body: Body<'updateSiteRedirect'> }) {
  return await act((client) => client.call('updateSiteRedirect', { params, body }));
}

export async function deleteSiteRedirect(params: RedirectPlace) {
  return await act((client) => client.call('deleteSiteRedirect', { params }));
}

export async function sortSiteStructure({
  body,
  ...params
}: SitePlace & { body: Body<'sortSiteStructure'> }) {
  return await act((client) => client.call('sortSiteStructure', { params, body }));
}

export async function createSiteSection({
  body,
  ...params
}: SitePlace & { body: Body<'createSiteSection'> }) {
  return await act((client) => client.call('createSiteSection', { params, body }));
}

type SectionPlace = SitePlace & { siteSectionId: string };

export async function updateSiteSection({
  body,
  ...params
}: SectionPlace & { body: Body<'updateSiteSection'> }) {
  return await act((client) => client.call('updateSiteSection', { params, body }));
}

export async function deleteSiteSection(params: SectionPlace) {
  return await act((client) => client.call('deleteSiteSection', { params }));
}

export async function createSiteSectionGroup({
  body,
  ...params
}: SitePlace & { body: Body<'createSiteSectionGroup'> }) {
  return await act((client) => client.call('createSiteSectionGroup', { params, body }));
}

type GroupPlace = SitePlace & { siteSectionGroupId: string };

export async function updateSiteSectionGroup({
  body,
  ...params
}: GroupPlace & { body: Body<'updateSiteSectionGroup'> }) {
  return await act((client) => client.call('updateSiteSectionGroup', { params, body }));
}

export async function deleteSiteSectionGroup(params: GroupPlace) {
  return await act((client) => client.call('deleteSiteSectionGroup', { params }));
}

export async function addSiteSectionToGroup({
  body,
  ...params
}: GroupPlace & { body: Body<'addSiteSectionToGroup'> }) {
  return await act((client) => client.call('addSiteSectionToGroup', { params, body }));
}

export async function deleteSiteSectionFromGroup(params: GroupPlace & { siteSectionId: string }) {
  return await act((client) => client.call('deleteSiteSectionFromGroup', { params }));
}
