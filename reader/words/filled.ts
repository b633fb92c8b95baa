/** Fills the placeholders of a text. */
export function filled(sentence: string, gaps: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap));
}
