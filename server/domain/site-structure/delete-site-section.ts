import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockSite } from './lock-site.ts';
import { deleteSectionRow, listSections, setDefaultSection } from './store/sections.ts';

export const deleteSiteSection = operation(
  contract.deleteSiteSection,
  async ({ tx, object, params, audit }) => {
    const site = await lockSite(tx, object.row);
    const sections = await listSections(tx, site);
    const row = sections.find(({ id }) => id === params.siteSectionId);
    if (!row) return answer(204);
    await deleteSectionRow(tx, site, row.id);
    if (row.isDefault) await setDefaultSection(tx, site, sections.find(({ id }) => id !== row.id)?.id);
    await audit({
      organizationId: object.organizationId,
      action: 'site.section_removed',
      target: { type: 'site', id: site.id, label: site.title },
      payload: { siteSection: row.id, title: row.title },
    });
    return answer(205);
  },
);
