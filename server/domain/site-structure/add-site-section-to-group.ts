import { contract } from '#lib/contract/contract.ts';
import { Invalid, NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { listTopParts, writeTopParts } from './arrange.ts';
import { lockSite } from './lock-site.ts';
import { presentGroupById } from './present-structure.ts';
import { listSections } from './store/sections.ts';
import { siteViewerOf } from './store/structure.ts';

export const addSiteSectionToGroup = operation(contract.addSiteSectionToGroup, async (context) => {
  const { tx, object, actor, params, body, audit } = context;
  const { siteSectionGroupId: id } = params;
  const site = await lockSite(tx, object.row);
  const parts = await listTopParts(tx, site);
  if (!parts.some(({ kind, row }) => kind === 'group' && row.id === id)) {
    throw new NotFound('site section group');
  }
  const section = (await listSections(tx, site)).find((row) => row.id === body.sectionId);
  if (!section) throw new Invalid([{ path: 'sectionId', message: 'is no section of this site' }]);
  const others = parts.flatMap((part) => {
    if (part.kind === 'section') return part.row.id === section.id ? [] : part;
    const sections = part.sections.filter((row) => row.id !== section.id);
    return { ...part, sections: part.row.id === id ? [...sections, section] : sections };
  });
  await writeTopParts(tx, site, others);
  await audit({
    organizationId: object.organizationId,
    action: 'site.section_grouped',
    target: { type: 'site', id: site.id, label: site.title },
    payload: { siteSectionGroup: id, siteSection: section.id },
  });
  return answer(201, await presentGroupById(context, site, id, siteViewerOf(actor, object)));
});
