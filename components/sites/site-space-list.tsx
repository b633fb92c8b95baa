'use client';

import { useEffect, useRef, useState } from 'react';
import { useInvalidate } from '#components/shell/query.ts';
import { toastFailure } from '#components/shell/toasts.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { moveSiteSpace } from './actions.ts';
import { PathForm } from './path-form.tsx';
import type { SitePlace } from './site-frame.tsx';
import { useSiteSpaceActs } from './site-space-acts.ts';
import { SiteSpaceLine } from './site-space-line.tsx';
import { type SiblingSpaces, stepped, stepTarget } from './structure.ts';

export type SiteSpaceListProps = { siblings: SiblingSpaces; place: SitePlace; site: Site };

/** Spaces beside each other, moved up and down with buttons; a move shows at once and goes back when refused. */
export function SiteSpaceList({ siblings, place, site }: SiteSpaceListProps) {
  const { spaces, section } = siblings;
  const [renaming, setRenaming] = useState<string>();
  const { ids, move, said, list } = useOrder(siblings, place);
  const actions = useSiteSpaceActs({ siblings, place, site, onRename: setRenaming });
  const byId = new Map(spaces.map((one) => [one.id, one]));
  const shown = ids.flatMap((id) => byId.get(id) ?? []);
  const renamed = renaming === undefined ? undefined : byId.get(renaming);
  return (
    <>
      <ol ref={list}>
        {shown.map((one, at) => (
          <SiteSpaceLine
            key={one.id}
            siteSpace={one}
            section={section}
            organizationId={place.organizationId}
            at={at}
            count={shown.length}
            mayChange={site.permissions.admin}
            actions={actions}
            onMove={(step) => void move(one.id, step)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {renamed ? (
        <PathForm
          key={renamed.id}
          place={place}
          siteSpace={renamed}
          published={site.published}
          onDismiss={() => setRenaming(undefined)}
        />
      ) : null}
    </>
  );
}

function useOrder({ spaces }: SiblingSpaces, place: SitePlace) {
  const invalidate = useInvalidate();
  const [override, setOverride] = useState<string[]>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const [focus, setFocus] = useState<{ id: string; step: -1 | 1 }>();
  const saved = spaces.map(({ id }) => id);
  const ids = override ?? saved;
  // A moved element loses the focus, which must stay on the button that was pressed.
  useEffect(() => {
    if (!focus) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${focus.id}:${focus.step}"]`)?.focus();
  }, [focus]);
  const move = async (id: string, step: -1 | 1) => {
    const target = stepTarget(ids, id, step);
    if (!target) return;
    const order = stepped(ids, id, step);
    const title = spaces.find((one) => one.id === id)?.title;
    setOverride(order);
    setFocus({ id, step });
    setSaid(`${title} is now ${order.indexOf(id) + 1} of ${order.length}`);
    const pointer = (siteSpace: string) => ({ type: 'site-space' as const, siteSpace });
    const position =
      'before' in target ? { before: pointer(target.before) } : { after: pointer(target.after) };
    const outcome = await moveSiteSpace({ ...place, siteSpaceId: id, body: { position } });
    await invalidate('getSiteStructure');
    setOverride((now) => (now === order ? undefined : now));
    if (outcome.ok) return;
    setOverride(undefined);
    setSaid(`${title} went back to its place`);
    toastFailure(`${title} did not move`, outcome.failure);
  };
  return { ids, move, said, list };
}
