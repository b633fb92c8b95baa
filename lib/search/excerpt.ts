const before = 80;
const longest = 240;

/** A piece of plain text around the first of some words, on one line, with `…` where it was cut. */
export function excerpt(
  text: string,
  needles: readonly string[],
  cut: { start: boolean; end: boolean } = { start: false, end: false },
): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const lower = line.toLowerCase();
  const places = needles.map((needle) => lower.indexOf(needle)).filter((place) => place >= 0);
  const firstPlace = places.length > 0 ? Math.min(...places) : 0;
  const start = firstPlace <= before ? 0 : wordStart(line, firstPlace - before);
  const end = start + longest >= line.length ? line.length : wordEnd(line, start + longest);
  const piece = line.slice(start, end).toWellFormed().replaceAll('\ufffd', '').trim();
  return `${start > 0 || cut.start ? '…' : ''}${piece}${end < line.length || cut.end ? '…' : ''}`;
}

/** Behind the next space, if one is near: texts without spaces are cut where they are. */
function wordStart(line: string, place: number): number {
  const space = line.indexOf(' ', place);
  return space >= 0 && space < place + 40 ? space + 1 : place;
}

function wordEnd(line: string, place: number): number {
  const space = line.lastIndexOf(' ', place);
  return space > place - 40 ? space : place;
}
