/** A text as it stands inside an element or an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"\r\n]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
