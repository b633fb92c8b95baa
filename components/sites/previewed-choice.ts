import type { ComboboxOption } from '#components/form/combobox-options.tsx';
import { describeClaims } from '#lib/conditions/describe-claims.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import type { PreviewInput } from './use-site-preview.ts';

/** A change request or a revision of a space; nothing is chosen at first. */
export type PreviewedContent = {
  kind: 'change-request' | 'revision';
  space: string;
  chosen?: ComboboxOption | undefined;
};

/** As whom a site is previewed, and what is shown of it. */
export type PreviewedChoice = {
  /** Undefined for live content. */
  content?: PreviewedContent | undefined;
  shareLink?: ComboboxOption | undefined;
  claims?: Record<string, unknown> | undefined;
  /** Whether it is previewed by the person as themselves, to whom conditions close nothing. */
  everything?: boolean | undefined;
};

const fields = { 'change-request': 'changeRequest', revision: 'revision' } as const;

export function inputOf({ content, shareLink, claims, everything }: PreviewedChoice): PreviewInput {
  return {
    ...(content?.chosen
      ? { content: { space: content.space, [fields[content.kind]]: content.chosen.value } }
      : {}),
    ...(everything ? { everything } : {}),
    ...(shareLink && !everything ? { shareLink: shareLink.value } : {}),
    ...(claims && !everything ? { claims } : {}),
  };
}

/** The reader of a preview, in words. */
export function readerText(
  { claims, shareLink, everything }: PreviewedChoice,
  { visibility }: Pick<Site, 'visibility'>,
): string {
  if (everything) return 'Me';
  if (claims) {
    const described = describeClaims(claims);
    return described === '' ? 'Visitor without claims' : `Visitor with ${described}`;
  }
  if (shareLink) return `Reader with the link ${shareLink.label}`;
  return visibility === 'visitor-auth' ? 'Visitor without claims' : 'Anyone with access';
}
