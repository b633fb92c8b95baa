import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { listTopParts, type TopPart, writeTopParts } from './arrange.ts';
import { lockSite } from './lock-site.ts';
import { deleteGroupRow } from './store/groups.ts';

export const deleteSiteSectionGroup = operation(
  contract.deleteSiteSectionGroup,
  async ({ tx, object, params, audit }) => {
    const site = await lockSite(tx, object.row);
    const parts = await listTopParts(tx, site);
    const group = parts.find(({ kind, row }) => kind === 'group' && row.id === params.siteSectionGroupId);
    if (group?.kind !== 'group') return answer(204);
    const freed = group.sections.map((row): TopPart => ({ kind: 'section', row }));
    await writeTopParts(
      tx,
      site,
      parts.flatMap((part) => (part === group ? freed : part)),
    );
    await deleteGroupRow(tx, site, group.row.id);
    await audit({
      organizationId: object.organizationId,
      action: 'site.section_group_dissolved',
      target: { type: 'site', id: site.id, label: site.title },
      payload: { siteSectionGroup: group.row.id, title: group.row.title },
    });
    return answer(205);
  },
);
