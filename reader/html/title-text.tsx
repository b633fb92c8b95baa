import { directionOfText } from '#lib/document/direction.ts';

/** A title or another short text beside others: with the direction of most of its letters, and without any effect on them. */
export function TitleText({ children }: { children: string }) {
  return <bdi dir={directionOfText(children)}>{children}</bdi>;
}
