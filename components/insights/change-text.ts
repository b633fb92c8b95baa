/** How a figure differs from the one before, such as “+12 %”; nothing to compare with when there was none. */
export function changeText(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'No change';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
}
