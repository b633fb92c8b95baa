/** A text as it stands in an address: lower case letters and digits with hyphens between. */
export function slugOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]+/gu, '')
    .trim()
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Gives each text a unique slug: a slug that is in use gets the next free number as a suffix. */
export function createSlugger(): (text: string) => string {
  const used = new Set<string>();
  const last = new Map<string, number>();
  return (text) => {
    const base = slugOf(text) || 'section';
    let slug = base;
    let number = last.get(base) ?? 0;
    while (used.has(slug)) slug = `${base}-${++number}`;
    last.set(base, number);
    used.add(slug);
    return slug;
  };
}

/** The anchors that GitHub gives to headings, in their order; documents that come from there link to these. */
export function createGitHubSlugger(): (text: string) => string {
  const used = new Map<string, number>();
  return (text) => {
    const base = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]+/gu, '')
      .replaceAll(' ', '-');
    let slug = base;
    let number = used.get(base) ?? 0;
    while (used.has(slug)) slug = `${base}-${++number}`;
    used.set(base, number);
    used.set(slug, 0);
    return slug;
  };
}
