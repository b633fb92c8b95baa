import { countText } from '#components/ui/count-text.ts';

export type CountOptions = {
  count: number;
  singular: string;
  plural: string;
  isFiltered: boolean;
  locale: string;
};

/** How many a list has, in words. An empty one says for itself that nothing is there yet. */
export function countMessage({
  count,
  singular,
  plural,
  isFiltered,
  locale,
}: CountOptions): string | undefined {
  if (count > 0) return `${countText(count, locale)} ${count === 1 ? singular : plural}`;
  return isFiltered ? 'Nothing matches' : undefined;
}
