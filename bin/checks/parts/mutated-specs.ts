import fc from 'fast-check';

type Path = (string | number)[];

/** What a value of a spec is replaced by. */
const odd = [
  ...[null, true, 0, -1, 1e308, '', 'text', [], {}, [null], [[]], { $ref: '#' }, { $ref: '#/paths' }],
  ...[{ $ref: '' }, { $ref: 1 }, { $ref: '#/components/schemas/%' }, { allOf: [] }, { oneOf: {} }],
  ...[{ type: 'object', properties: null }, { items: [] }, '#/info', '~2', '__proto__', '\u0000', '\ud800'],
];

/** Specs with something wrong in each: values of a spec replaced, deleted or moved, and its text cut or changed. */
export function mutatedSpecs(specs: readonly string[], count: number, seed: number): string[] {
  const mutation = fc.record({
    spec: fc.constantFrom(...specs),
    steps: fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        how: fc.constantFrom('replace', 'delete', 'move', 'rename'),
        value: fc.constantFrom(...odd),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 4 }),
    sign: fc.constantFrom('', '"', '{', '}', '\n', '\t', ':', '- ', '&a ', '*a ', '\u0000', '#'),
  });
  return fc.sample(mutation, { numRuns: count, seed }).map(({ spec, steps, cut, sign }) => {
    const value = JSON.parse(spec);
    const paths = pathsOf(value);
    const pick = (at: number) => paths[Math.min(paths.length - 1, Math.floor(at * paths.length))] ?? [];
    for (const [index, { at, how, value: other }] of steps.entries()) {
      const path = pick(at);
      const parent = valueAt(value, path.slice(0, -1));
      const key = path.at(-1);
      if (typeof parent !== 'object' || parent === null || key === undefined) continue;
      const members = parent as Record<string | number, unknown>;
      if (how === 'delete') delete members[key];
      else if (how === 'move') members[key] = valueAt(value, pick((at * 7 + index) % 1)) ?? null;
      else if (how === 'rename') members[String(other)] = members[key];
      else members[key] = other;
    }
    const text = textOf(value);
    if (cut === null) return text;
    const place = Math.floor(cut * text.length);
    return `${text.slice(0, place)}${sign}${sign === '' ? '' : text.slice(place)}`;
  });
}

/** A value that contains itself has no text; it is as it was then. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{"/a":{"$ref":"#/paths/~1a"}}}';
  }
}

function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string | number, unknown>)[key];
  }
  return at;
}

function pathsOf(value: unknown): Path[] {
  const paths: Path[] = [];
  const look = (at: unknown, path: Path) => {
    if (path.length > 0) paths.push(path);
    if (typeof at !== 'object' || at === null) return;
    for (const [key, inner] of Object.entries(at))
      look(inner, [...path, Array.isArray(at) ? Number(key) : key]);
  };
  look(value, []);
  return paths;
}
