import { Download } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Code } from '#components/ui/code.tsx';
import { CopyField } from '#components/ui/copy-field.tsx';
import type { SamlProvider } from '#lib/contract/sso/schemas.ts';

/** What an identity provider has to know of this installation, to copy. */
export function ServiceCard({ provider: { id, service } }: { provider: SamlProvider }) {
  return (
    <Card
      title="1. Give this to your identity provider"
      description="Create a SAML 2.0 app there. Paste these values, or upload the metadata."
      actions={
        <Button asChild>
          <a href={service.entityID} download={`lectern-saml-${id}.xml`}>
            <Download aria-hidden />
            Download metadata
          </a>
        </Button>
      }
    >
      <div className="space-y-5">
        <CopyField
          label="Entity ID"
          description="Also called audience or identifier."
          value={service.entityID}
        />
        <CopyField
          label="ACS URL"
          description="Also called reply URL or single sign-on URL."
          value={service.acsURL}
        />
        <CopyField
          label="Metadata URL"
          description="For providers that read the metadata by themselves."
          value={service.entityID}
        />
        <div className="space-y-1.5">
          <h3 className="font-medium">Settings of the app</h3>
          <ul className="list-disc space-y-1 ps-5 text-ink-soft">
            <li>Sign assertions with RSA and SHA-256 or SHA-512, and do not encrypt them.</li>
            <li>
              Send the e-mail address as <Code>email</Code> and the name as <Code>displayName</Code>.
            </li>
            <li>Use a name ID that stays the same for a person.</li>
          </ul>
        </div>
      </div>
    </Card>
  );
}
