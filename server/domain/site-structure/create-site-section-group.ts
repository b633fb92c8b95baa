import { contract } from '#lib/contract/contract.ts';
import { Conflict, Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { locationOf } from '#server/core/urls.ts';
import { listTopParts, type TopPart, writeTopParts } from './arrange.ts';
import { lockSite } from './lock-site.ts';
import { maxSections, presentGroupById } from './present-structure.ts';
import { insertGroup } from './store/groups.ts';
import { listSections } from './store/sections.ts';
import { type SiteSectionRow, siteViewerOf } from './store/structure.ts';

export const createSiteSectionGroup = operation(contract.createSiteSectionGroup, async (context) => {
  const { tx, object, actor, body, newId, config, audit } = context;
  const { organizationId } = object;
  const site = await lockSite(tx, object.row);
  const parts = await listTopParts(tx, site);
  if (parts.filter(({ kind }) => kind === 'group').length >= maxSections) {
    throw new Conflict('too_many', `A site has at most ${maxSections} section groups.`);
  }
  const byId = new Map((await listSections(tx, site)).map((row) => [row.id, row]));
  const wanted = [...new Set(body.sections)];
  const sections = wanted.flatMap((id) => byId.get(id) ?? []);
  const unknown = (body.sections ?? []).flatMap((id, at) =>
    byId.has(id) ? [] : [{ path: `sections.${at}`, message: 'is no section of this site' }],
  );
  if (unknown.length > 0) throw new Invalid(unknown);
  const { title, icon = null } = body;
  const row = { organizationId, siteId: site.id, id: newId(), title, icon, position: '0' };
  await insertGroup(tx, row);
  await writeTopParts(tx, site, withGroup(parts, { kind: 'group', row, sections }));
  await audit({
    organizationId,
    action: 'site.section_group_created',
    target: { type: 'site', id: site.id, label: site.title },
    payload: { siteSectionGroup: row.id, title, sections: wanted },
  });
  const path = `/orgs/${organizationId}/sites/${site.id}/section-groups/${row.id}`;
  return answer(201, await presentGroupById(context, site, row.id, siteViewerOf(actor, object)), {
    headers: { location: locationOf(config.publicUrl, path) },
  });
});

/** The parts with a new group in the place of the first of its sections, which are removed everywhere else. */
function withGroup(parts: readonly TopPart[], group: TopPart & { kind: 'group' }): TopPart[] {
  const groupedIds = new Set(group.sections.map(({ id }) => id));
  const stays = (row: SiteSectionRow) => !groupedIds.has(row.id);
  const isAffected = (part: TopPart) =>
    part.kind === 'section' ? !stays(part.row) : !part.sections.every(stays);
  const at = parts.findIndex(isAffected);
  const left = (some: readonly TopPart[]) =>
    some.flatMap((part): TopPart[] => {
      if (part.kind === 'group') return [{ ...part, sections: part.sections.filter(stays) }];
      return stays(part.row) ? [part] : [];
    });
  return at < 0 ? [...parts, group] : [...left(parts.slice(0, at)), group, ...left(parts.slice(at))];
}
