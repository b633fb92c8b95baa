/** A store of texts by name. */
export type BrowserStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A store in the browser. It stores nothing when the browser's storage is disabled or full. */
export function openStore(storage: () => Storage): BrowserStore {
  return {
    getItem: (name) => orNothing(() => storage().getItem(name)),
    setItem: (name, value) => void orNothing(() => storage().setItem(name, value)),
    removeItem: (name) => void orNothing(() => storage().removeItem(name)),
  };
}

function orNothing<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch (thrown) {
    if (thrown instanceof DOMException) return null;
    throw thrown;
  }
}
