const longest = 100;

/** A page's address from its title: letters and digits of any script, joined by hyphens. */
export function slugFromTitle(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return cut((words ?? ['page']).join('-'), longest);
}

/** The slug itself, or with the first suffix that is free among its neighbours. */
export function freeSlug(slug: string, used: ReadonlySet<string>): string {
  let free = slug;
  for (let count = 1; used.has(free); count += 1) {
    const suffix = `-${count}`;
    free = cut(slug, longest - suffix.length) + suffix;
  }
  return free;
}

function cut(slug: string, length: number): string {
  return [...slug].slice(0, length).join('');
}
