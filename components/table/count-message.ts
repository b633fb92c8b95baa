import { countText } from '#components/ui/count-text.ts';

export type CountOptions = {
  count: number;
  singular: string;
  plural: string;
  isFiltered: boolean;
  locale: string;
};

/** The count of a list in words; undefined for an empty list, which has its own message. */
export function countMessage({
  count,
  singular,
  plural,
  isFiltered,
  locale,
}: CountOptions): string | undefined {
  if (count > 0) return `${countText(count, locale)} ${count === 1 ? singular : plural}`;
  return isFiltered ? 'No results' : undefined;
}
