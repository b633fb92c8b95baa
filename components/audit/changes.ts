/** A field of an audit event: what it was before and after, as text; undefined where the event does not say. */
export type Change = { field: string; before: string | undefined; after: string | undefined };

type Fields = Record<string, unknown>;

/** What changed in an audit event, a line for each field. What does not say what was before stands under after. */
export function changesIn(payload: Fields): Change[] {
  const { before, after, ...others } = payload;
  if (isFields(before) || isFields(after)) {
    const [old, next] = [isFields(before) ? before : {}, isFields(after) ? after : {}];
    const fields = [...new Set([...Object.keys(old), ...Object.keys(next)])];
    const all = fields.map((field) => ({
      field: nameOf(field),
      before: textOf(old[field]),
      after: textOf(next[field]),
    }));
    return [...all.filter(({ before, after }) => before !== after), ...linesOf(others)];
  }
  if (before === undefined && after === undefined) return linesOf(others);
  return [{ field: 'Value', before: textOf(before), after: textOf(after) }, ...linesOf(others)];
}

function linesOf(fields: Fields): Change[] {
  return Object.entries(fields).map(([field, value]) => ({
    field: nameOf(field),
    before: undefined,
    after: textOf(value),
  }));
}

/** `defaultRole` as a person writes it: `Default role`. */
function nameOf(field: string): string {
  const words = field.replaceAll(/[_-]/g, ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return JSON.stringify(value, null, 2);
  return String(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
