'use client';

import { useAct } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import { ReadView } from '#components/feedback/read-view.tsx';
import { SettingSwitch } from '#components/form/setting-switch.tsx';
import { Card } from '#components/ui/card.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { Select } from '#components/ui/select.tsx';
import type { AskSettings } from '#lib/contract/ask/history.ts';

const dayChoices = [7, 30, 90, 180, 365, 1095];

type Change = Partial<Pick<AskSettings, 'history' | 'historyDays' | 'gaps'>>;

/** What is saved of questions. Turning it off deletes what was stored, so it is asked first. */
export function StorageCard({ organizationId }: { organizationId: string }) {
  const params = { organizationId };
  const read = useRead('getAskSettings', { params });
  const act = useAct();
  const confirm = useConfirm();
  const change = (body: Change, failed?: string) =>
    act('updateAskSettings', { params, body }, { done: 'Settings saved', failed });
  const update = (body: Change) => void change(body, 'The settings were not saved');
  const toggleHistory = (isOn: boolean) =>
    isOn
      ? update({ history: true })
      : confirm({
          title: 'Turn off the history?',
          description:
            'The conversations of all members are deleted now, and links to answers stop working. This can’t be undone.',
          verb: 'Turn off and delete',
          run: () => change({ history: false }),
        });
  const toggleGaps = (isOn: boolean) =>
    isOn
      ? update({ gaps: true })
      : confirm({
          title: 'Stop collecting gaps?',
          description: 'All questions collected so far are deleted now. This can’t be undone.',
          verb: 'Turn off and delete',
          run: () => change({ gaps: false }),
        });
  return (
    <Card title="History and gaps" description="What Lectern saves of questions.">
      <ReadView read={read} skeleton="h-32">
        {(settings) => (
          <div className="space-y-4">
            <SettingSwitch
              label="History"
              description="Each member has a private history of their questions. Nobody else can read it, not even admins."
              isOn={settings.history}
              onToggle={toggleHistory}
            />
            {settings.history ? (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <span>Delete conversations after</span>
                <Select
                  aria-label="Delete conversations after"
                  className="w-40"
                  value={String(settings.historyDays)}
                  options={[...new Set([...dayChoices, settings.historyDays])]
                    .sort((a, b) => a - b)
                    .map((days) => ({ value: String(days), label: countOf(days, 'day') }))}
                  onValueChange={(days) => update({ historyDays: Number(days) })}
                />
              </div>
            ) : null}
            <SettingSwitch
              label="Gaps"
              description="Editors see questions without an answer, without names. A member’s question appears only after a second member asks it or the asker sends it. With the history off, members’ questions are collected only when they send them."
              isOn={settings.gaps}
              onToggle={toggleGaps}
            />
          </div>
        )}
      </ReadView>
    </Card>
  );
}
