import { drawReferences } from '#components/content/api-reference.tsx';
import { consoleParts } from '#components/content/console-parts.tsx';
import { RenderedPage } from '#components/content/rendered-page.tsx';
import { orLeave, signedInClient } from '#components/data/server.ts';
import { getRenderer } from '#console/rendering.ts';
import { ReferenceScreen, type ReferenceViewProps } from './reference-screen.tsx';

/** A block that shows a part of a spec. The part is drawn in its place, also one whose name no block could have. */
const anyBlock = '{% openapi-operation spec="spec" path="/" method="get" %}';

/** An operation, a webhook or a schema of a spec, as pages show it. Runs on the server. */
export async function ReferenceView({ organizationId, specSlug, name }: ReferenceViewProps) {
  const client = await signedInClient();
  const params = { organizationId, specSlug };
  const item = await orLeave(client.call('getOpenApiReference', { params, query: name }));
  const [page, rendered] = await Promise.all([
    getRenderer().render(organizationId, anyBlock),
    getRenderer().renderReferences(organizationId, [item]),
  ]);
  const { reference: draw } = drawReferences(rendered);
  const { reference } = item;
  const title = reference && 'title' in reference ? reference.title : name.name;
  return (
    <ReferenceScreen organizationId={organizationId} specSlug={specSlug} name={name} title={title}>
      <RenderedPage
        page={page}
        parts={consoleParts}
        targets={{ reference: (_, block) => draw?.([item], block) }}
      />
    </ReferenceScreen>
  );
}
