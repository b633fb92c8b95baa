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
  'entered passphrase',
  'visitor',
  'visitor with the claim',
  'visitor with a forged claim',
  'other visitor',
  'preview',
  'preview from elsewhere',
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
  /** Whether the share link opens the first section alone. */
  isLinkOfOneSection: boolean;
  /** How often the share link has had a new address. */
  linkAddress: number;
  /** How often the share link was given a passphrase, and whether it has one. */
  passphrase: number;
  hasPassphrase: boolean;
  /** The keys of the share link that a reader entered a passphrase for, as `keysOf` names them. */
  enteredFor: string;
  /** Whether the organization can be used from its own network alone. */
  isOnOwnNetwork: boolean;
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

/** What a share link is opened by in this state: an entered passphrase counts as long as both are the same. */
export const keysOf = ({ linkAddress, passphrase }: State) => `${linkAddress} ${passphrase}`;

/** Whether a reader can enter the passphrase of the share link in this state. */
export const canEnter = ({ visibility, isPublished, isLinkActive, isLinkExpired, hasPassphrase }: State) =>
  visibility === 'share-link' && isPublished && isLinkActive && !isLinkExpired && hasPassphrase;

/** Whether a caller looks at a preview in this state. */
export function previews(state: State, caller: Caller): boolean {
  return caller === 'preview' || (caller === 'preview from elsewhere' && !state.isOnOwnNetwork);
}

/** Whether a caller may read a site in this state. */
export function canRead(state: State, caller: Caller): boolean {
  const { visibility, isPublished, isLinkActive, isLinkExpired, hasPassphrase } = state;
  if (previews(state, caller)) return true;
  if (!isPublished) return false;
  if (visibility === 'share-link') {
    const hasKey = hasPassphrase
      ? caller === 'entered passphrase' && state.enteredFor === keysOf(state)
      : caller === 'share link';
    return hasKey && isLinkActive && !isLinkExpired;
  }
  const isSignedIn = caller === 'visitor' || caller === 'visitor with the claim';
  return visibility === 'visitor-auth' ? isSignedIn : true;
}

/** Whether a caller who may read a site in this state may read its second section. */
export function canReadSecondSection(state: State, caller: Caller): boolean {
  return previews(state, caller) || state.visibility !== 'share-link' || !state.isLinkOfOneSection;
}

/** Whether a caller may read what has a condition on a site in this state. */
export function meetsCondition(state: State, caller: Caller): boolean {
  return caller === 'visitor with the claim' && state.visibility === 'visitor-auth' && canRead(state, caller);
}
