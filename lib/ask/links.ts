/** Whatever a reader of Markdown, a mail program or a browser could make a link of. */
const link =
  /[a-z][a-z0-9+.-]{1,30}:\/\/[^\s<>"`]*|(?:mailto|tel|javascript|data|vbscript):[^\s<>"`]+|www\.[^\s<>"`]+|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/giu;

/** What stands in place of a link that nobody wrote in the docs. */
const removed = '(link removed)';

/** The links that some texts have, each as it stands there. */
export function knownLinks(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(link)].map(([address]) => trimmed(address))));
}

/** A text without the links that are not known; one that only begins like a known one is not. */
export function withoutStrangeLinks(text: string, known: ReadonlySet<string>): string {
  return text.replaceAll(link, (match) => {
    const address = trimmed(match);
    return `${known.has(address) ? address : removed}${match.slice(address.length)}`;
  });
}

/** Stops and brackets behind an address are not of it. */
function trimmed(address: string): string {
  return address.replace(/[.,;:!?'"”’»)\]}*_\u{E000}-\u{F8FF}]{1,50}$/u, '');
}
