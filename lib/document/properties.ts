const tag = /^\s*\{%-?\s*(?<name>[\w-]+)(?![\w-])(?<properties>(?:"[^"]*"|'[^']*'|[^"'%])*?)-?%\}\s*$/;
const property = /\s+([\w:.-]+)(?:=("[^"]*"|'[^']*'|[^\s"'%]+))?/g;

/** The name and properties of an opening tag, or nothing when the opening is something else. */
export function readProperties(open: string): { name: string; values: Record<string, string> } | undefined {
  const { name, properties } = tag.exec(open)?.groups ?? {};
  if (name === undefined || properties === undefined) return undefined;
  const values = Array.from(properties.matchAll(property), ([, key, value]): [string, string] => [
    key ?? '',
    value === undefined ? '' : value.replace(/^(["'])([\s\S]*)\1$/, '$2'),
  ]);
  return { name, values: Object.fromEntries(values) };
}

/** The opening tag with a property set, or without it; its other properties keep their bytes. */
export function setProperty(open: string, name: string, value: string | undefined): string {
  const values = readProperties(open)?.values;
  if (!values || (Object.hasOwn(values, name) ? values[name] : undefined) === value) return open;
  const quote = value?.includes('"') ? "'" : '"';
  const written = value === undefined ? '' : ` ${name}=${quote}${value}${quote}`;
  let isReplaced = false;
  const replaced = open.replace(property, (whole, key: string) => {
    if (key !== name) return whole;
    isReplaced = true;
    return written;
  });
  return isReplaced ? replaced : open.replace(/\s*-?%\}/, (end) => `${written}${end}`);
}
