/** What a read needs: the parts of its path and its query. */
export type ReadInput = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
};

/** Puts a path of the contract and its input together; a missing part is a mistake of ours and throws. */
export function readPath(template: string, input: ReadInput): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name];
    if (!value) throw new Error(`${template} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}
