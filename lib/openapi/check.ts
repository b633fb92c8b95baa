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

/** What a discriminator names by its file. Anything else there may be a name of the API. */
const schemaFile = /^[^#]+\.(?:json|ya?ml)(?:#|$)/;

/** The version of OpenAPI that a spec names; undefined where it is none that we read. */
export function versionOf(spec: Members): string | undefined {
  if (spec.swagger === '2.0') return '2.0';
  const { openapi } = spec;
  return typeof openapi === 'string' && /^3\.[0-2]\.\d+(?:-[\w.]+)?$/.test(openapi) ? openapi : undefined;
}

/** What a spec may refer to: values of its own, or other files as well. */
export type Reach = 'itself' | 'files';

/** What keeps a value from being shown as a reference of an API, in the order in which it stands there. */
export function checkSpec(value: unknown, reach: Reach = 'itself'): Flaw[] {
  if (!isMembers(value))
    return [{ path: [], message: 'an OpenAPI spec is an object with `openapi` and `info`' }];
  const version = versionOf(value);
  if (version === undefined) return [versionFlaw(value)];
  return [...infoFlaws(value), ...pathFlaws(value, version), ...referenceFlaws(value, reach)];
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

/** What is wrong with the references of a spec, or of a file of one. */
export function referenceFlaws(value: unknown, reach: Reach): Flaw[] {
  return referencesIn(value).flatMap(({ target, path, isMapping }) => {
    const message = isMapping ? undefined : referenceFlaw(value, target, reach);
    return message ? [{ path, message }] : [];
  });
}

/** A `$ref`, or a schema that a discriminator names by its address, and where it stands. */
interface Reference {
  target: string;
  path: SpecPath;
  isMapping: boolean;
}

/** Every reference in a value. */
function referencesIn(value: unknown): Reference[] {
  const references: Reference[] = [];
  const look = (one: unknown, path: SpecPath) => {
    if (typeof one !== 'object' || one === null) return;
    const target = isMembers(one) ? one.$ref : undefined;
    if (typeof target === 'string') references.push({ target, path: [...path, '$ref'], isMapping: false });
    if (path.at(-1) === 'mapping' && path.at(-2) === 'discriminator')
      for (const [name, named] of Object.entries(one))
        if (typeof named === 'string' && schemaFile.test(named))
          references.push({ target: named, path: [...path, name], isMapping: true });
    for (const [key, inner] of Object.entries(one)) {
      // A property of a schema may be called like these; it stands below `properties`.
      const isData = (data.has(key) && path.at(-1) !== 'properties') || key.startsWith('x-');
      if (!isData) look(inner, [...path, Array.isArray(one) ? Number(key) : key]);
    }
  };
  look(value, []);
  return references;
}

/** Every reference in a value that leads to another file, each target once. */
export function fileReferencesIn(value: unknown): Reference[] {
  const references = new Map<string, Reference>();
  for (const reference of referencesIn(value))
    if (!reference.target.startsWith('#') && !references.has(reference.target))
      references.set(reference.target, reference);
  return [...references.values()];
}

/** A reference as the address of a file and the place in it, such as `schemas.yaml` and `/Order`. */
export function partsOf(target: string): { file: string; fragment: string } {
  const [file = '', ...rest] = target.split('#');
  return { file, fragment: rest.join('#') };
}

function referenceFlaw(value: unknown, target: string, reach: Reach): string | undefined {
  if (!target.startsWith('#')) {
    if (reach === 'itself')
      return `“${target}” is another file; bring all files into one, or add the spec by its address, from which its files are fetched`;
    const { fragment } = partsOf(target);
    if (fragment === '' || fragment.startsWith('/')) return undefined;
    return `“${target}” names no place in that file; write the way to it, such as “#/Order”`;
  }
  if (!target.startsWith('#/')) return undefined;
  return lookUp(value, target) ? undefined : `“${target}” does not exist`;
}
