import { Session } from 'node:inspector/promises';

/** Shares of the time that a process was busy, by what it worked on. */
export type Profile = { what: string; share: number }[];

interface Frame {
  id: number;
  callFrame: { functionName: string; url: string };
  children?: number[];
}

/** Tells what this process spends its time on. */
export class Profiler {
  readonly #session = new Session();

  async start(): Promise<string> {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.start');
    return 'started';
  }

  async stop(): Promise<Profile> {
    const { profile } = await this.#session.post('Profiler.stop');
    this.#session.disconnect();
    return sharesOf(profile.nodes, profile.samples ?? []);
  }
}

/** Time in Node itself counts for whoever called it. */
function sharesOf(nodes: readonly Frame[], samples: readonly number[]): Profile {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const owners = new Map<number, string>();
  const visit = (node: Frame, above: string): void => {
    const owner = ownerOf(node) ?? above;
    owners.set(node.id, owner);
    for (const child of node.children ?? []) {
      const below = byId.get(child);
      if (below) visit(below, owner);
    }
  };
  const [root] = nodes;
  if (root) visit(root, 'Node and its network');
  const counts = new Map<string, number>();
  for (const sample of samples) {
    const owner = owners.get(sample) ?? 'other';
    if (owner !== '(idle)') counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  const busy = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .map(([what, count]) => ({ what, share: count / busy }))
    .sort((a, b) => b.share - a.share);
}

function ownerOf({ callFrame: { functionName, url } }: Frame): string | undefined {
  if (functionName === '(idle)' || functionName === '(garbage collector)') return functionName;
  const [, dependency] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(url) ?? [];
  if (dependency) return dependency;
  const [, part] = /\/((?:server|lib)\/(?:domain\/)?[^/.]+)/.exec(url) ?? [];
  return part;
}
