import { Badge } from '#components/ui/badge.tsx';
import type { OpenAPISpec } from '#lib/contract/openapi/schemas.ts';

/** Whether a spec is still being processed. */
export function isProcessing({ processingState }: OpenAPISpec): boolean {
  return processingState !== 'complete';
}

/** How far the processing of a spec is, and how it ended. */
export function SpecState({ spec }: { spec: OpenAPISpec }) {
  if (spec.processingState === 'pending') return <Badge>Waiting</Badge>;
  if (spec.processingState === 'progress') return <Badge tone="accent">Checking</Badge>;
  if (spec.lastProcessErrorCode === undefined) return <Badge tone="positive">Up to date</Badge>;
  return <Badge tone="critical">Failed</Badge>;
}
