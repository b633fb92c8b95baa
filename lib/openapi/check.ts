import { isMembers, type Members } from './members.ts';
import { lookUp } from './pointer.ts';
import type { SpecPath } from './types.ts';

/** Something that is wrong at a place of a spec. */
export interface Flaw {
  path: SpecPath;
  message: string;
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);
/** What stands below these is data of the API, where a `$ref` is a name like any other. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** The version of OpenAPI that a spec names; undefined where it is none that we read. */
export function versionOf(spec: Members): string | undefined {
  if (spec.swagger === '2.0') return '2.0';
  const { openapi } = spec;
  return typeof openapi === 'string' && /^3\.[0-2]\.\d+(?:-[\w.]+)?$/.test(openapi) ? openapi : undefined;
}

/** What keeps a value from being shown as a reference of an API, in the order in which it stands there. */
export function checkSpec(value: unknown): Flaw[] {
  if (!isMembers(value))
    return [{ path: [], message: 'an OpenAPI spec is an object with `openapi` and `info`' }];
  const version = versionOf(value);
  if (version === undefined) return [versionFlaw(value)];
  return [...infoFlaws(value), ...pathFlaws(value, version), ...referenceFlaws(value)];
}

function versionFlaw(spec: Members): Flaw {
  const readable = 'Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2 can be read';
  for (const name of ['openapi', 'swagger']) {
    const version = spec[name];
    if (version === undefined) continue;
    if (typeof version === 'number')
      return { path: [name], message: `\`${name}\` must be a text: write its value in quotes` };
    return { path: [name], message: `\`${name}\` is no version that can be read; ${readable}` };
  }
  return { path: [], message: `neither \`openapi\` nor \`swagger\` names a version; ${readable}` };
}

function infoFlaws({ info }: Members): Flaw[] {
  if (!isMembers(info)) return [{ path: ['info'], message: '`info` is missing, which names the API' }];
  return ['title', 'version'].flatMap((name) =>
    ['string', 'number'].includes(typeof info[name])
      ? []
      : [{ path: ['info', name], message: `\`info.${name}\` is missing` }],
  );
}

function pathFlaws(spec: Members, version: string): Flaw[] {
  const { paths } = spec;
  if (paths === undefined) {
    const isOptional =
      /^3\.[12]/.test(version) && (spec.components !== undefined || spec.webhooks !== undefined);
    return isOptional ? [] : [{ path: [], message: '`paths` is missing, which lists the operations' }];
  }
  if (!isMembers(paths)) return [{ path: ['paths'], message: '`paths` must be an object' }];
  return Object.entries(paths).flatMap(([path, item]) => {
    if (path.startsWith('x-')) return [];
    const at = ['paths', path];
    if (!path.startsWith('/')) return [{ path: at, message: `the path “${path}” must begin with a slash` }];
    if (!isMembers(item)) return [{ path: at, message: `the path “${path}” must be an object` }];
    return Object.entries(item)
      .filter(([method, operation]) => methods.has(method) && !isMembers(operation))
      .map(([method]) => ({
        path: [...at, method],
        message: `${method.toUpperCase()} ${path} must be an object`,
      }));
  });
}

function referenceFlaws(spec: Members): Flaw[] {
  const flaws: Flaw[] = [];
  const look = (value: unknown, path: SpecPath) => {
    if (typeof value !== 'object' || value === null) return;
    const target = isMembers(value) ? value.$ref : undefined;
    if (typeof target === 'string') {
      const message = referenceFlaw(spec, target);
      if (message) flaws.push({ path: [...path, '$ref'], message });
    }
    for (const [key, inner] of Object.entries(value)) {
      // A property of a schema may be called like these; it stands below `properties`.
      const isData = (data.has(key) && path.at(-1) !== 'properties') || key.startsWith('x-');
      if (!isData) look(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  };
  look(spec, []);
  return flaws;
}

function referenceFlaw(spec: Members, target: string): string | undefined {
  if (!target.startsWith('#'))
    return `“${target}” is another file; bring all files of a spec into one before you add it`;
  if (!target.startsWith('#/')) return undefined;
  return lookUp(spec, target) ? undefined : `“${target}” leads to nothing`;
}
