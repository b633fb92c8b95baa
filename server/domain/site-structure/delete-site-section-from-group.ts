import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { listTopParts, type TopPart, writeTopParts } from './arrange.ts';
import { lockSite } from './lock-site.ts';

export const deleteSiteSectionFromGroup = operation(
  contract.deleteSiteSectionFromGroup,
  async ({ tx, object, params, audit }) => {
    const { siteSectionGroupId, siteSectionId } = params;
    const site = await lockSite(tx, object.row);
    const parts = await listTopParts(tx, site);
    const group = parts.find(({ kind, row }) => kind === 'group' && row.id === siteSectionGroupId);
    if (group?.kind !== 'group') throw new NotFound('site section group');
    const section = group.sections.find(({ id }) => id === siteSectionId);
    if (!section) return answer(204);
    const left: TopPart = { ...group, sections: group.sections.filter((row) => row !== section) };
    const freed: TopPart = { kind: 'section', row: section };
    await writeTopParts(
      tx,
      site,
      parts.flatMap((part) => (part === group ? [left, freed] : part)),
    );
    await audit({
      organizationId: object.organizationId,
      action: 'site.section_ungrouped',
      target: { type: 'site', id: site.id, label: site.title },
      payload: { siteSectionGroup: group.row.id, siteSection: section.id },
    });
    return answer(205);
  },
);
