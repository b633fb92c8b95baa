import { isMembers, type Members } from './members.ts';
import { lookUp } from './pointer.ts';

const mostSteps = 20;

/** A spec that was read, with its references followed where they are asked for. */
export class Spec {
  readonly root: Members;
  readonly #targets = new Map<string, unknown>();
  readonly #entries = new WeakMap<Members, [string, unknown][]>();

  constructor(root: Members) {
    this.root = root;
  }

  /** A value, or what its `$ref` leads to; undefined where that leads in a circle. */
  resolve(value: unknown): unknown {
    let target = value;
    for (let step = 0; step < mostSteps; step += 1) {
      if (!isMembers(target) || typeof target.$ref !== 'string') return target;
      target = target.$ref.startsWith('#/') ? this.#targetOf(target.$ref) : undefined;
    }
    return undefined;
  }

  #targetOf(reference: string): unknown {
    if (!this.#targets.has(reference)) this.#targets.set(reference, lookUp(this.root, reference)?.value);
    return this.#targets.get(reference);
  }

  /** The members of a map, without extensions. */
  members(value: unknown): readonly [string, unknown][] {
    const map = this.resolve(value);
    if (!isMembers(map)) return [];
    const before = this.#entries.get(map);
    if (before) return before;
    const entries = Object.entries(map).filter(([name]) => !name.startsWith('x-'));
    this.#entries.set(map, entries);
    return entries;
  }

  /** The objects of a list, or of its first values. */
  items(value: unknown, most?: number): Members[] {
    return Array.isArray(value)
      ? value
          .slice(0, most)
          .map((each) => this.resolve(each))
          .filter(isMembers)
      : [];
  }
}
