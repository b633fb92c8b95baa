/** A value that is JSON already. */
class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A JSON text as a member of an answer: it is sent as it is, without being parsed and printed again. */
export function fromJsonText<T>(text: string): T {
  return new JsonText(text) as T;
}

/** A body as JSON; members that are JSON texts go in as they are. */
export function toJsonText(body: unknown): string {
  const isPlain = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isPlain || !Object.values(body).some((value) => value instanceof JsonText))
    return JSON.stringify(body);
  const members = Object.entries(body).flatMap(([name, value]) => {
    const text: string | undefined = value instanceof JsonText ? value.text : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join(',')}}`;
}
