import { drawReferences } from '#components/content/api-reference.tsx';
import { consoleParts } from '#components/content/console-parts.tsx';
import { RenderedPage } from '#components/content/rendered-page.tsx';
import { orLeave, signedInClient } from '#components/data/server.ts';
import { getRenderer } from '#console/rendering.ts';
import { isFailure } from '#lib/failure.ts';
import type { PartName } from './references-input.ts';
import type { SpecPlace } from './spec-frame.tsx';
import { TryIt } from './try-it.tsx';

const referenceParts = { ...consoleParts, TryIt };

/** A block that shows a part of a spec. The part is drawn in its place, also one whose name no block could have. */
const anyBlock = '{% openapi-operation spec="spec" path="/" method="get" %}';

/** An operation, a webhook or a schema of a spec, as pages show it; the first one when none is named. Runs on the server. */
export async function ReferenceView({ name, ...params }: SpecPlace & { name?: PartName }) {
  const client = await signedInClient();
  const { organizationId } = params;
  const query = name ?? (await firstPart(params));
  if (!query) return null;
  const item = await orLeave(client.call('getOpenApiReference', { params, query }));
  const [page, rendered] = await Promise.all([
    getRenderer().render(organizationId, anyBlock),
    getRenderer().renderReferences(organizationId, [item]),
  ]);
  const { reference: draw } = drawReferences(rendered);
  return (
    <RenderedPage
      page={page}
      parts={referenceParts}
      targets={{ reference: (_, block) => draw?.([item], block) }}
    />
  );
}

/** The part with which a reference begins; none where the screen around it says why there is none. */
async function firstPart(params: SpecPlace): Promise<PartName | undefined> {
  const client = await signedInClient();
  try {
    const { items } = await client.call('listOpenApiReferences', { params, query: { limit: '1' } });
    const [first] = items;
    return first && { kind: first.kind, method: first.method, name: first.name };
  } catch (thrown) {
    if (isFailure(thrown, 403, 404)) return undefined;
    return orLeave(Promise.reject(thrown));
  }
}
