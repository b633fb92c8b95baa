/** A text as a word of a shell. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A text in the quotes that JavaScript, Python, Java and Go read alike. */
export function quoted(text: string): string {
  return escapedControls(JSON.stringify(text.toWellFormed()));
}

/** JSON in which no control character stands as it is but those that part its lines. */
export function escapedControls(json: string): string {
  return json.replaceAll(/[\x7f-\x9f]/g, (control) => `\\u00${control.charCodeAt(0).toString(16)}`);
}

/** A text in the quotes of PHP and Ruby in which nothing is replaced. */
export function plainQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** A text of several lines in Go. */
export function goQuoted(text: string): string {
  return /[`\r]/.test(text) ? quoted(text) : `\`${text}\``;
}

/** A text of several lines in Java. */
export function javaQuoted(text: string): string {
  if (!text.includes('\n')) return quoted(text);
  return `"""\n${text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""')}"""`;
}

/** A value as Python writes it. */
export function pythonValue(value: unknown, indent = ''): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object') return String(value);
  const inside = `${indent}    `;
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const lines = isList
    ? value.map((each) => pythonValue(each, inside))
    : Object.entries(value).map(([name, each]) => `${quoted(name)}: ${pythonValue(each, inside)}`);
  if (lines.length === 0) return `${open}${close}`;
  return `${open}\n${lines.map((line) => `${inside}${line},\n`).join('')}${indent}${close}`;
}

/** Lines further in. */
export function indented(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}
