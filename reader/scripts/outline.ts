/** Marks the heading that is read in the outline: the last one in or above the upper third of the window. */
export function markOutline(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-outline] a')];
  const anchors = new Set(links.map(({ hash }) => decodeURIComponent(hash.slice(1))));
  const headings = [...anchors].flatMap((anchor) => document.getElementById(anchor) ?? []);
  if (headings.length === 0) return;
  let frame = 0;
  const mark = () => {
    frame = 0;
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const above = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
    // Headings at the end can't scroll up that far, so the heading in the address is used.
    const requested = isAtEnd
      ? headings.find(({ id }) => location.hash === `#${encodeURIComponent(id)}`)
      : undefined;
    const read = requested ?? (isAtEnd && scrollY > 0 ? headings : above).at(-1);
    for (const link of links) {
      if (read && link.hash === `#${encodeURIComponent(read.id)}`)
        link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  const plan = () => {
    if (frame === 0) frame = requestAnimationFrame(mark);
  };
  plan();
  addEventListener('scroll', plan, { passive: true });
  addEventListener('resize', plan);
  addEventListener('hashchange', plan);
}
