'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '#components/data/action.ts';
import type { SitePlace } from '#components/sites/site-frame.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { SiteMcpServer, SiteMcpServerTest } from '#lib/contract/mcp-servers/schemas.ts';

export type ConnectionTestProps = { place: SitePlace; server: SiteMcpServer; onDismiss: () => void };

/** Connects to an MCP server of a site, and shows what it can do or what is wrong. */
export function ConnectionTest({ place, server, onDismiss }: ConnectionTestProps) {
  const [result, setResult] = useState<SiteMcpServerTest>();
  const test = useAction('testSiteMcpServer', { onDone: setResult });
  const run = () => void test.run({ params: { ...place, siteMcpServerId: server.id } });
  const runFirst = useEffectEvent(run);
  useEffect(() => runFirst(), []);
  return (
    <Dialog
      open
      onOpenChange={onDismiss}
      title={
        <>
          Connection to <bdi>{server.name}</bdi>
        </>
      }
      footer={
        <>
          <Button loading={test.loading} onClick={run}>
            Test again
          </Button>
          <Button variant="primary" onClick={onDismiss}>
            Done
          </Button>
        </>
      }
    >
      {test.failure ? (
        <Callout tone="critical" announce>
          {test.failure.message}
        </Callout>
      ) : result && !test.loading ? (
        <Result result={result} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Dialog>
  );
}

function Result({ result: { isWorking, message, tools } }: { result: SiteMcpServerTest }) {
  if (!isWorking) {
    return (
      <Callout tone="critical" announce title="The server can’t be used">
        {message}
      </Callout>
    );
  }
  return (
    <div className="space-y-3">
      <Callout tone="positive" announce title="The server answered">
        {message}
      </Callout>
      {tools.length === 0 ? (
        <p className="text-ink-soft">It has no tools, so it is not asked for answers.</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line" aria-label="Tools">
          {tools.map(({ name, description, isReadOnly }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two tools may have one title, and the list never changes.
            <li key={at} className="space-y-1 px-3 py-2">
              <div className="flex flex-wrap items-center gap-2">
                <bdi className="font-medium wrap-anywhere">{name}</bdi>
                {isReadOnly ? null : <Badge tone="caution">Not used: it may change something</Badge>}
              </div>
              {description ? (
                <p className="text-sm text-ink-soft wrap-anywhere" dir="auto">
                  {description}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
