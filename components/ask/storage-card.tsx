'use client';

import { useAct } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Card } from '#components/ui/card.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Switch } from '#components/ui/switch.tsx';
import type { AskSettings } from '#lib/contract/ask/history.ts';

const dayChoices = [7, 30, 90, 180, 365, 1095];

type Change = Partial<Pick<AskSettings, 'history' | 'historyDays' | 'gaps'>>;

/** What is saved of questions. Turning it off deletes what was stored, so it is asked first. */
export function StorageCard({ organizationId }: { organizationId: string }) {
  const params = { organizationId };
  const { data, error, refetch } = useRead('getAskSettings', { params });
  const act = useAct();
  const confirm = useConfirm();
  const update = (body: Change) => act('updateAskSettings', { params, body }, { done: 'Settings saved' });
  const toggleHistory = (isOn: boolean) =>
    isOn
      ? void update({ history: true })
      : confirm({
          title: 'Turn off the history?',
          description:
            'The conversations of all members are deleted now, and links to answers stop working. This can’t be undone.',
          verb: 'Turn off and delete',
          run: () => update({ history: false }),
        });
  const toggleGaps = (isOn: boolean) =>
    isOn
      ? void update({ gaps: true })
      : confirm({
          title: 'Stop collecting gaps?',
          description: 'All questions collected so far are deleted now. This can’t be undone.',
          verb: 'Turn off and delete',
          run: () => update({ gaps: false }),
        });
  return (
    <Card title="History and gaps" description="What Lectern saves of questions.">
      {error && !data ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="space-y-4">
          <Setting
            label="History"
            description="Each member has a private history of their questions. Nobody else can read it, not even admins."
            isOn={data.history}
            onToggle={toggleHistory}
          />
          {data.history ? (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span>Delete conversations after</span>
              <Select
                aria-label="Delete conversations after"
                className="w-40"
                value={String(data.historyDays)}
                options={[...new Set([...dayChoices, data.historyDays])]
                  .sort((a, b) => a - b)
                  .map((days) => ({ value: String(days), label: countOf(days, 'day') }))}
                onValueChange={(days) => void update({ historyDays: Number(days) })}
              />
            </div>
          ) : null}
          <Setting
            label="Gaps"
            description="Editors see questions without an answer, without names. A member’s question appears only after a second member asks it or the asker sends it. With the history off, members’ questions are collected only when they send them."
            isOn={data.gaps}
            onToggle={toggleGaps}
          />
        </div>
      ) : (
        <Skeleton className="h-32" />
      )}
    </Card>
  );
}

type SettingProps = {
  label: string;
  description: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
};

function Setting({ label, description, isOn, onToggle }: SettingProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <p className="font-medium">{label}</p>
        <p className="text-ink-soft">{description}</p>
      </div>
      <Switch aria-label={label} checked={isOn} onCheckedChange={onToggle} />
    </div>
  );
}
