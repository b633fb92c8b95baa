import { z } from 'zod';
import { operations } from '#lib/contract/contract.ts';
import { type Endpoint, isBuilt, schemaOf } from '#lib/contract/endpoint.ts';
import { askMakers } from './makers/ask.ts';
import { contentMakers } from './makers/content.ts';
import { fileMakers } from './makers/files.ts';
import type { Maker } from './makers/maker.ts';
import { organizationMakers } from './makers/organization.ts';
import { siteMakers } from './makers/sites.ts';
import { specMakers } from './makers/specs.ts';
import { fillable, filledPath, type Params } from './path-params.ts';
import { request } from './request.ts';
import { sampleBody } from './sample-body.ts';

/** In the order in which one needs the other. What the row that creates a thing tells enough of is none of these. */
const makers: Maker[] = [
  ...organizationMakers,
  ...contentMakers,
  ...fileMakers,
  ...siteMakers,
  ...specMakers,
  ...askMakers,
];

/**
 * Makes one thing of each kind in an organization, as its admin and over HTTP, and tells the id of each. All their
 * titles begin with the label.
 * A kind whose operations are not built yet is left out.
 */
export async function furnish(
  api: { url: string },
  { organizationId, token }: { organizationId: string; token: string },
  label = 'Sample',
): Promise<Params> {
  const params: Params = { organizationId, name: 'sample.txt' };
  const create = async ({ name, method, path, body, finish, at = 'id', part }: Maker) => {
    if (!fillable(path, params)) return;
    const address = filledPath(path, params);
    const answer = await request(api, method, address, { token, body: body?.(params, label) });
    if (answer.status === 501) return;
    const id =
      answer.body === undefined
        ? answer.text
        : at.split('.').reduce<unknown>((value, key) => (value as Params | undefined)?.[key], answer.body);
    if (typeof id !== 'string')
      throw new Error(
        `no ${name} from ${method} ${address}, which a maker in server/testing/makers could mend: ${answer.status} ${answer.text}`,
      );
    await finish?.(api, answer.body as Record<string, string>);
    params[name] = part ? (part.exec(id)?.[0] ?? '') : id;
  };
  for (const maker of makers) await create(maker);
  for (const maker of makersOfRows()) if (params[maker.name] === undefined) await create(maker);
  return params;
}

/** What the rows tell of how things are created: `createTeam` is at the path above that of the team which `{teamId}` names. */
function makersOfRows(): Maker[] {
  const rows = operations().flatMap(({ id, row }) => (isBuilt(row) ? [{ id, row }] : []));
  return rows.flatMap(({ row: { path } }): Maker[] => {
    const [, above, name] = /^(.*)\/\{(\w+)\}$/.exec(path) ?? [];
    const creating = rows.find(({ row }) => row.path === above && row.method !== 'GET' && 201 in row.answers);
    if (!name || !creating) return [];
    const { id, row } = creating;
    const body = (params: Params, label: string) => ({
      ...sampleBody(id, row, params),
      ...titles(row, `${label} ${name}`),
    });
    return [{ name, method: row.method, path: row.path, body }];
  });
}

/** The fields of a body that hold the title of what it creates, all with this one. */
function titles(row: Endpoint, title: string): Params {
  const schema = schemaOf(row.body);
  if (!(schema instanceof z.ZodObject)) return {};
  return Object.fromEntries(
    ['title', 'name', 'label'].flatMap((field) => (field in schema.shape ? [[field, title]] : [])),
  );
}
