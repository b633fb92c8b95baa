'use client';

import { Fragment } from 'react';
import { SideModal } from '#components/ui/side-modal.tsx';
import { namedClaims } from './named-claims.ts';
import type { HiddenPart } from './use-site-preview.ts';

type Claims = Readonly<Record<string, unknown>>;

const kindNames: Record<HiddenPart['kind'], string> = {
  'site-section': 'Section',
  'site-space': 'Space',
  page: 'Page',
};

export type HiddenPartsProps = {
  parts: readonly HiddenPart[];
  claims: Claims;
  onDismiss: () => void;
};

/** What the reader of a preview does not see, each part with the reason. */
export function HiddenPartsList({ parts, claims, onDismiss }: HiddenPartsProps) {
  return (
    <SideModal
      open
      onOpenChange={(open) => (open ? undefined : onDismiss())}
      title="Hidden from this reader"
      description="What is below a hidden section, space or page is hidden with it."
      readingLabel="Hidden from this reader"
    >
      <ul className="divide-y divide-line">
        {parts.map((part, at) => (
          // The same path and condition can stand there twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at} className="py-3 first:pt-0">
            <p>
              <bdi className="font-medium">{part.title}</bdi>{' '}
              <span className="text-sm text-ink-soft">
                {kindNames[part.kind]}
                {part.space ? (
                  <>
                    {' in '}
                    <bdi>{part.space}</bdi>
                  </>
                ) : null}
              </span>
            </p>
            <p className="font-mono text-sm break-all text-ink-soft" dir="ltr">
              {part.path}
            </p>
            <div className="mt-1">
              <WhyHidden part={part} claims={claims} />
            </div>
          </li>
        ))}
      </ul>
    </SideModal>
  );
}

/** Why a part of a site is hidden from a visitor with these claims. */
export function WhyHidden({ part, claims }: { part: HiddenPart; claims: Claims }) {
  if (part.reason === 'share-link' || part.condition === undefined)
    return <p>The share link opens other sections only.</p>;
  const named = namedClaims(part.condition, claims);
  return (
    <>
      <p>
        Its condition is not met:{' '}
        <code className="rounded-sm bg-canvas px-1 py-px font-mono text-sm break-words" dir="ltr">
          {part.condition}
        </code>
      </p>
      {part.problem ? <p className="text-critical">The condition {part.problem}.</p> : null}
      {named.length > 0 ? (
        <p className="text-ink-soft">
          {named.map(({ name, value }, at) => (
            <Fragment key={name}>
              {at > 0 ? ', ' : 'This visitor: '}
              <span className="font-mono text-sm" dir="ltr">
                {name}
              </span>{' '}
              {value === undefined ? (
                'is missing'
              ) : (
                <>
                  is{' '}
                  {
                    <span className="font-mono text-sm break-words" dir="ltr">
                      {value}
                    </span>
                  }
                </>
              )}
            </Fragment>
          ))}
          .
        </p>
      ) : null}
    </>
  );
}
