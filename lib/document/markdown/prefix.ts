const line = /[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g;

/** Cuts a text into lines, each with its line end. */
export function splitLines(text: string): string[] {
  return text.match(line) ?? [];
}

/** Puts the prefix before every line but the first; a blank line takes it without its trailing blanks. */
export function addPrefix(text: string, prefix: string): string {
  if (prefix === '') return text;
  const bare = prefix.trimEnd();
  return splitLines(text)
    .map((each, index) => {
      if (index === 0) return each;
      return (isBlank(each) ? bare : prefix) + each;
    })
    .join('');
}

/** The line without the prefix, exactly as `addPrefix` takes it; nothing when it does not have the prefix. */
export function dropPrefix(text: string, prefix: string): string | undefined {
  const bare = prefix.trimEnd();
  if (!text.startsWith(bare)) return undefined;
  const rest = text.slice(bare.length);
  if (isBlank(rest)) return rest;
  return text.startsWith(prefix) ? text.slice(prefix.length) : undefined;
}

export function isBlank(text: string): boolean {
  return !/[^ \t\r\n]/.test(text);
}
