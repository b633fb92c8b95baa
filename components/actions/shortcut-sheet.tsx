'use client';

import { Search } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { Input } from '#components/ui/input.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { byGroup } from './action-registry.ts';
import { useReachableActions } from './actions-provider.tsx';

export type ShortcutSheetProps = { onDismiss: () => void };

/** The shortcuts of this screen, with the names of their actions. */
export function ShortcutSheet({ onDismiss }: ShortcutSheetProps) {
  const { actions } = useReachableActions();
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const withKeys = actions.filter(({ name, keys }) => keys && name.toLowerCase().includes(wanted));
  return (
    <Dialog open onOpenChange={onDismiss} title="Keyboard shortcuts" width="lg">
      <Input
        type="search"
        icon={<Search />}
        aria-label="Filter shortcuts"
        placeholder="Filter shortcuts"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      {withKeys.length === 0 ? <p className="py-10 text-center text-ink-soft">No results</p> : null}
      <div className="mt-4 gap-8 sm:columns-2">
        {byGroup(withKeys).map(({ group, actions: members }) => (
          <section key={group} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 font-semibold">{group}</h3>
            <dl>
              {members.map((action) => (
                <div key={action.id} className="flex min-h-8 items-center justify-between gap-4">
                  <dt className="text-ink-soft">{action.name}</dt>
                  <dd>
                    <Kbd keys={action.keys ?? ''} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
