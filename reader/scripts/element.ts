type Child = Node | string | undefined;

/** Makes an element with attributes; those that are undefined are left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) created.setAttribute(name, value);
  created.append(...children.filter((child) => child !== undefined));
  return created;
}
