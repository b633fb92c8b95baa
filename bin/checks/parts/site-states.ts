import type { Site } from '#lib/contract/sites/schemas.ts';
import type { Aspect } from './site-surfaces.ts';

/** Who a site is open to. */
export type Visibility = Site['visibility'];

export const visibilities: readonly Visibility[] = ['public', 'unlisted', 'share-link', 'visitor-auth'];
export const callers = [
  'nobody',
  'share link',
  'former share link',
  'other share link',
  'visitor',
  'visitor with the claim',
  'visitor with a forged claim',
  'other visitor',
  'preview',
] as const;
/** Who reads a site. */
export type Caller = (typeof callers)[number];

/** What is true of a site at one moment. */
export interface State {
  marks: Record<Aspect, number>;
  visibility: Visibility;
  isPublished: boolean;
  isLinkActive: boolean;
  isLinkExpired: boolean;
  /** How often the share link has had a new address. */
  linkAddress: number;
  /** How often the change request was edited that is previewed. */
  proposal: number;
}

/** A change of a site, and what is true of it then. */
export interface Change {
  name: string;
  next: Partial<State>;
  write: () => Promise<unknown>;
}

/** The states of a site, one after the other, so that each answer can be held to those that were true while it was made. */
export class Ledger {
  readonly #states: State[];
  #isWriting = false;

  constructor(first: State) {
    this.#states = [first];
  }

  get now(): State {
    return this.#states.at(-1) as State;
  }

  async apply({ next, write }: Change): Promise<void> {
    // While it is written, both may be seen.
    this.#states.push({ ...this.now, ...next });
    this.#isWriting = true;
    await write();
    this.#isWriting = false;
  }

  /** Called when a request begins; the result tells the states that its answer may show. */
  watch(): () => readonly State[] {
    const from = this.#states.length - (this.#isWriting ? 2 : 1);
    return () => this.#states.slice(from);
  }
}

/** Whether a caller may read a site in this state. */
export function canRead(state: State, caller: Caller): boolean {
  const { visibility, isPublished, isLinkActive, isLinkExpired } = state;
  if (caller === 'preview') return true;
  if (!isPublished) return false;
  if (visibility === 'share-link') return caller === 'share link' && isLinkActive && !isLinkExpired;
  const isSignedIn = caller === 'visitor' || caller === 'visitor with the claim';
  return visibility === 'visitor-auth' ? isSignedIn : true;
}

/** Whether a caller may read what has a condition on a site in this state. */
export function meetsCondition(state: State, caller: Caller): boolean {
  return caller === 'visitor with the claim' && state.visibility === 'visitor-auth' && canRead(state, caller);
}
