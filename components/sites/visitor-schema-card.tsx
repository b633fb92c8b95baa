'use client';

import { useId, useState } from 'react';
import { useAct, useAction } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { describedBy, FieldFrame } from '#components/form/field-frame.tsx';
import { SettingSwitch } from '#components/form/setting-switch.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { AdaptiveJSONSchema } from '#lib/contract/site-customization/adaptive-schema.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import type { SitePlace } from './site-frame.tsx';

/** What a new schema begins with. */
const sample: AdaptiveJSONSchema = {
  type: 'object',
  properties: {
    plan: { type: 'string', description: 'Plan', enum: ['free', 'pro'] },
    beta: { type: 'boolean', description: 'Takes part in the beta' },
  },
  additionalProperties: false,
};

/** What a site may know of its visitors, from which conditions to begin with are made. */
export function VisitorSchemaCard({ site, place }: { site: Site; place: SitePlace }) {
  const act = useAct();
  const { data, error, refetch } = useRead('getAdaptiveSchema', { params: place });
  const isMissing = error?.failure.code === 404;
  const content = () => {
    if (data || isMissing) return <SchemaForm place={place} saved={data?.jsonSchema} />;
    if (error) return <FailureView failure={error.failure} onRetry={() => void refetch()} />;
    return <Skeleton className="h-40" />;
  };
  return (
    <Card
      title="Claims of visitors"
      description="Describe what tokens or ID tokens say of a visitor, as a JSON schema. Sections, spaces and pages then offer conditions to begin with."
    >
      <div className="space-y-6">
        <SettingSwitch
          label="Use claims"
          description="Conditions decide by claims who sees what. When this is off, what has a condition is hidden from all visitors."
          isOn={site.adaptiveContent.enabled}
          onToggle={(enabled) =>
            void act(
              'updateSite',
              { params: place, body: { adaptiveContent: { enabled } } },
              {
                done: enabled ? 'Claims are used' : 'Claims are not used',
              },
            )
          }
        />
        {content()}
      </div>
    </Card>
  );
}

function SchemaForm({ place, saved }: { place: SitePlace; saved: AdaptiveJSONSchema | undefined }) {
  const id = useId();
  const [text, setText] = useState(() => JSON.stringify(saved ?? sample, null, 2));
  const [syntax, setSyntax] = useState<string>();
  const write = useAction('replaceAdaptiveSchema', { done: 'Claims of visitors saved' });
  const problem = syntax ?? write.failure?.message;
  const save = () => {
    const jsonSchema = parse(text);
    setSyntax(jsonSchema === undefined ? 'This is not JSON. Check commas, quotes and brackets.' : undefined);
    if (jsonSchema !== undefined)
      write.run({ params: place, body: { jsonSchema: jsonSchema as AdaptiveJSONSchema } });
  };
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FieldFrame
        id={id}
        label="JSON schema"
        description="Each claim has a type, a description, and for a text the values to choose from."
        error={problem}
      >
        <Textarea
          id={id}
          value={text}
          rows={12}
          dir="ltr"
          spellCheck={false}
          className="font-mono text-sm"
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(id, 'description', problem)}
          onChange={(event) => {
            setText(event.target.value);
            setSyntax(undefined);
          }}
        />
      </FieldFrame>
      <Button type="submit" loading={write.loading}>
        Save claims
      </Button>
    </form>
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
