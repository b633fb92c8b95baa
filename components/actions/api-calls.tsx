'use client';

import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import type { ReadKey } from '#components/data/query-client.ts';
import { Badge } from '#components/ui/badge.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { textLink } from '#components/ui/text-link.ts';
import { type ApiCall, curlOf, describeCall } from '#lib/api/curl.ts';
import { paths } from '#lib/paths.ts';
import { useReachableActions } from './actions-provider.tsx';

/** The API requests of this screen: its queries, and those of its actions. */
export function ApiCalls() {
  const cache = useQueryClient().getQueryCache();
  const { actions } = useReachableActions();
  const reads = cache.findAll({ type: 'active' }).map(({ queryKey }): ApiCall => {
    const [operation, { params, query }] = queryKey as unknown as ReadKey;
    return { operation, ...(params ? { params } : {}), ...(query ? { query } : {}) };
  });
  const writes = actions.flatMap(({ name, calls = [] }) => calls.map((call) => ({ name, call })));
  return (
    <div className="space-y-6">
      <p className="text-ink-soft">
        The console uses the same API that you can call. The commands take a token from{' '}
        <code className="font-mono text-sm">LECTERN_TOKEN</code>.{' '}
        <Link href={paths.accountTokens()} className={textLink}>
          Create one in your account
        </Link>
        .
      </p>
      <CallList title="Reads" calls={reads.map((call) => ({ call }))} empty="None" />
      {writes.length > 0 ? <CallList title="Actions" calls={writes} /> : null}
    </div>
  );
}

type CallListProps = {
  title: string;
  calls: readonly { name?: string; call: ApiCall }[];
  empty?: string;
};

function CallList({ title, calls, empty }: CallListProps) {
  const byCommand = new Map(calls.map((one) => [curlOf(location.origin, one.call), one]));
  return (
    <section className="space-y-4">
      <h3 className="font-semibold">{title}</h3>
      {byCommand.size === 0 ? <p className="text-ink-soft">{empty}</p> : null}
      {[...byCommand].map(([command, { name, call }]) => {
        const { method, summary } = describeCall(call);
        return (
          <div key={command} className="space-y-1.5">
            <p className="flex items-baseline gap-2">
              <Badge tone={method === 'GET' ? 'neutral' : 'accent'}>{method}</Badge>
              <span className="min-w-0">{name ?? summary}</span>
            </p>
            <CodeBlock code={command} label={`Command: ${name ?? summary}`} />
          </div>
        );
      })}
    </section>
  );
}
