import { readdirSync, readFileSync } from 'node:fs';

/** The memory of a process and all below it, in bytes by what they are; pages that processes share are counted once. */
export function memoryBelow(roots: Readonly<Record<string, number>>): Map<string, number> {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = /^PPid:\s+(\d+)$/m.exec(read(`/proc/${name}/status`))?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const byName = new Map<string, number>();
  for (const pid of parents.keys()) {
    const root = rootOf(pid, parents, roots);
    if (root === undefined) continue;
    const program = /(server|console)\/main\.ts/.exec(read(`/proc/${pid}/cmdline`))?.[1];
    const what = program === undefined ? root : program === 'server' ? 'API' : 'console';
    const kilobytes = Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
    byName.set(what, (byName.get(what) ?? 0) + kilobytes * 1024);
  }
  return byName;
}

function rootOf(
  pid: number,
  parents: ReadonlyMap<number, number>,
  roots: Readonly<Record<string, number>>,
): string | undefined {
  const names = new Map(Object.entries(roots).map(([name, root]) => [root, name]));
  for (let at: number | undefined = pid; at !== undefined; at = parents.get(at)) {
    const name = names.get(at);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** A process may be gone before it is read. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
