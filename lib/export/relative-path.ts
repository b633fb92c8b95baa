/** The link from one file of a folder to another, encoded as Markdown wants it. */
export function relativePath(from: string, to: string): string {
  const here = from.split('/').slice(0, -1);
  const there = to.split('/');
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared += 1;
  const steps = [...here.slice(shared).map(() => '..'), ...there.slice(shared).map(encodeURIComponent)];
  return steps.join('/');
}
