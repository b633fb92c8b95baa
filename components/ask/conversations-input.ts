/** The person's own conversations that have some text, the last one first. */
export function conversationsInput(organizationId: string, text: string) {
  return { params: { organizationId }, query: text === '' ? {} : { query: text } };
}
