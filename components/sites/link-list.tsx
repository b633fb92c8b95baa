'use client';

import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { partOf } from '#components/form/field.ts';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import type { CustomLink, HeaderLink } from './customization-values.ts';

/** A link of a customization. The address is changed here; other targets are kept as they are. */
type Link = CustomLink | HeaderLink;

export type LinkListProps<Value extends Link> = {
  /** What the links are part of, such as `Header link`. */
  name: string;
  links: readonly Value[];
  onChange: (links: Value[]) => void;
  create: () => Value;
  /** Which links have an error, by their position. */
  errors: unknown;
  errorId: string | undefined;
  disabled: boolean;
  most: number;
  /** What else of a link can be changed. */
  more?: (link: Value, at: number, onChange: (link: Value) => void) => ReactNode;
};

const targetNames: Record<string, string> = {
  page: 'A page',
  anchor: 'A heading',
  space: 'A space',
  file: 'A file',
};

/** Links with their titles and addresses, in an order that can be changed. */
export function LinkList<Value extends Link>({
  name,
  links,
  onChange,
  create,
  errors,
  errorId,
  disabled,
  most,
  more,
}: LinkListProps<Value>) {
  const replace = (at: number, link: Value) =>
    onChange(links.map((each, place) => (place === at ? link : each)));
  return (
    <div className="space-y-2">
      {links.length > 0 ? (
        <ul className="space-y-2">
          {links.map((link, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a link has no id, and its fields hold no state.
            <li key={at} className="flex flex-wrap gap-2 rounded-md border border-line p-2">
              <Input
                aria-label={`Title of ${name.toLowerCase()} ${at + 1}`}
                placeholder="Title"
                value={link.title}
                onChange={(event) => replace(at, { ...link, title: event.target.value })}
                disabled={disabled}
                autoComplete="off"
                aria-invalid={partOf(partOf(errors, at), 'title') ? true : undefined}
                aria-describedby={errorId}
                className="min-w-32 flex-1"
              />
              <AddressInput
                name={`Address of ${name.toLowerCase()} ${at + 1}`}
                link={link}
                onChange={(url) => replace(at, { ...link, to: { kind: 'url', url } })}
                disabled={disabled}
                isInvalid={partOf(partOf(errors, at), 'to') !== undefined}
                errorId={errorId}
              />
              {disabled ? null : (
                <span className="flex gap-1">
                  {at > 0 ? (
                    <IconButton
                      label={`Move ${link.title || name.toLowerCase()} up`}
                      icon={<ArrowUp aria-hidden />}
                      onClick={() => onChange(movedUp(links, at))}
                    />
                  ) : null}
                  <IconButton
                    label={`Remove ${link.title || name.toLowerCase()}`}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => onChange(links.filter((_, place) => place !== at))}
                  />
                </span>
              )}
              {more?.(link, at, (changed) => replace(at, changed))}
            </li>
          ))}
        </ul>
      ) : null}
      {disabled || links.length >= most ? null : (
        <Button size="sm" onClick={() => onChange([...links, create()])}>
          <Plus aria-hidden />
          Add {name.toLowerCase()}
        </Button>
      )}
    </div>
  );
}

type AddressInputProps = {
  name: string;
  link: Link;
  onChange: (url: string) => void;
  disabled: boolean;
  isInvalid: boolean;
  errorId: string | undefined;
};

function AddressInput({ name, link, onChange, disabled, isInvalid, errorId }: AddressInputProps) {
  const { to } = link;
  const below = 'links' in link ? link.links.length : 0;
  const isAddress = to?.kind === 'url';
  const target = to ? (targetNames[to.kind] ?? 'Other content') : `A menu with ${below} links`;
  return (
    <Input
      aria-label={name}
      placeholder="https://"
      value={isAddress ? to.url : target}
      onChange={(event) => onChange(event.target.value)}
      readOnly={!isAddress}
      disabled={disabled}
      autoComplete="off"
      spellCheck={false}
      aria-invalid={isInvalid ? true : undefined}
      aria-describedby={errorId}
      className="min-w-40 flex-2 font-mono text-sm read-only:bg-canvas"
    />
  );
}

/** A list with the item at a position before the one above it. */
function movedUp<Item>(items: readonly Item[], at: number): Item[] {
  return [
    ...items.slice(0, at - 1),
    ...items.slice(at, at + 1),
    ...items.slice(at - 1, at),
    ...items.slice(at + 1),
  ];
}
