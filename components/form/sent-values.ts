/** The values of a form when it was sent, to tell what was changed since then. */
export class SentValues {
  #sent: ReadonlyMap<string, string> | undefined;

  note(values: object): void {
    this.#sent = new Map(Object.entries(values).map(([name, value]) => [name, printed(value)]));
  }

  clear(): void {
    this.#sent = undefined;
  }

  /** The fields whose values are no longer those that were sent; none where nothing was sent. */
  changedIn(values: object): string[] {
    const sent = this.#sent;
    if (!sent) return [];
    return Object.entries(values).flatMap(([name, value]) =>
      printed(value) === (sent.get(name) ?? printed(undefined)) ? [] : [name],
    );
  }
}

function printed(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}
