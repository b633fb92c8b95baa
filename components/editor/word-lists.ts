/** The bullets that word processors write as text. */
const bullet = /^\s*[·•◦▪‣●○■\uf0b7]\s+/;
const number = /^\s*(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]\s*$/i;

type Item = { level: number; isNumbered: boolean; content: HTMLLIElement };

/** Turns paragraphs with such bullets into lists. */
export function listsOfParagraphs(body: HTMLElement): void {
  for (const first of body.querySelectorAll('p')) {
    if (!first.isConnected) continue;
    const items: Item[] = [];
    const paragraphs: Element[] = [];
    for (let next: Element | null = first; next; next = next.nextElementSibling) {
      const item = itemOf(next);
      if (!item) break;
      items.push(item);
      paragraphs.push(next);
    }
    if (items.length === 0) continue;
    first.before(listOf(items));
    for (const paragraph of paragraphs) paragraph.remove();
  }
}

function itemOf(paragraph: Element): Item | undefined {
  if (paragraph.tagName !== 'P' || paragraph.closest('li')) return undefined;
  const text = paragraph.textContent ?? '';
  const level = /mso-list:[^;]*\blevel(\d+)/.exec(paragraph.getAttribute('style') ?? '')?.[1];
  if (level === undefined && !bullet.test(text)) return undefined;
  const content = document.createElement('li');
  const copy = paragraph.cloneNode(true) as Element;
  const marker = copy.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
  const isNumbered = number.test(marker?.textContent ?? '');
  if (marker) marker.remove();
  else dropBullet(copy);
  content.append(...copy.childNodes);
  return { level: Number(level ?? 1), isNumbered, content };
}

/** Removes the bullet at the start of an item, even when it spans several elements. */
function dropBullet(item: Element): void {
  let left = bullet.exec(item.textContent ?? '')?.[0].length ?? 0;
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && left > 0; node = walker.nextNode()) {
    const piece = node as Text;
    const dropped = Math.min(left, piece.data.length);
    piece.data = piece.data.slice(dropped);
    left -= dropped;
  }
}

function listOf(items: readonly Item[]): HTMLElement {
  const [first] = items;
  const list = document.createElement(first?.isNumbered ? 'ol' : 'ul');
  for (let at = 0; at < items.length; ) {
    const item = items[at];
    if (!item || !first) break;
    let end = at + 1;
    while (items[end] && (items[end]?.level ?? 0) > item.level) end += 1;
    if (end > at + 1) item.content.append(listOf(items.slice(at + 1, end)));
    list.append(item.content);
    at = end;
  }
  return list;
}

/** Turns lines with such bullets into Markdown lists. */
export function withMarkdownBullets(text: string): string {
  return text.replace(/^([ \t]*)[·•◦▪‣●○■\uf0b7][ \t\u00a0]+/gm, '$1* ');
}
