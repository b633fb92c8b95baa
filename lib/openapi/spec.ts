import { isMembers, type Members } from './members.ts';
import { lookUp } from './pointer.ts';

const mostSteps = 20;

/** A spec that was read, with its references followed where they are asked for. */
export class Spec {
  readonly root: Members;

  constructor(root: Members) {
    this.root = root;
  }

  /** A value, or what its `$ref` leads to; undefined where that leads in a circle. */
  resolve(value: unknown): unknown {
    let target = value;
    for (let step = 0; step < mostSteps; step += 1) {
      if (!isMembers(target) || typeof target.$ref !== 'string') return target;
      target = target.$ref.startsWith('#/') ? lookUp(this.root, target.$ref)?.value : undefined;
    }
    return undefined;
  }

  /** The members of a map, without extensions. */
  members(value: unknown): [string, unknown][] {
    const map = this.resolve(value);
    return isMembers(map) ? Object.entries(map).filter(([name]) => !name.startsWith('x-')) : [];
  }

  /** The objects of a list. */
  items(value: unknown): Members[] {
    return Array.isArray(value) ? value.map((each) => this.resolve(each)).filter(isMembers) : [];
  }
}
