'use client';

import { useAction } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { useRouter } from '#components/form/router.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Organization } from '#lib/contract/organizations/schemas.ts';
import { paths } from '#lib/paths.ts';

/** The organization that has proved the domain of a person’s address, for who is not a member yet. */
export function DomainOrganizationsCard({ email }: { email: string }) {
  const emailDomain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const { data } = useRead('listEmailDomainOrganizations', { params: { emailDomain } });
  const organizations = data?.organizations.filter(({ permissions }) => !permissions.view) ?? [];
  if (organizations.length === 0) return null;
  return (
    <Card title={`Open to everyone at ${emailDomain}`}>
      <DomainOrganizations organizations={organizations} />
    </Card>
  );
}

/** Organizations that a person can join by the domain of their address. */
export function DomainOrganizations({ organizations }: { organizations: readonly Organization[] }) {
  const router = useRouter();
  const join = useAction('joinOrganization', {
    onDone: (_, { params: { organizationId } }) => router.push(paths.home(organizationId)),
  });
  return (
    <div className="space-y-3">
      {join.failure ? (
        <Callout tone="critical" announce>
          {join.failure.message}
        </Callout>
      ) : null}
      <ul aria-label="Organizations of your e-mail domain" className="divide-y divide-line">
        {organizations.map(({ id, title, urls }) => (
          <li key={id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
            <Avatar name={title} image={urls.logo} corners="square" size="lg" />
            <p className="min-w-0 flex-1 font-medium wrap-anywhere">
              <bdi>{title}</bdi>
            </p>
            <Button
              variant="primary"
              loading={join.loading}
              onClick={() => join.run({ params: { organizationId: id } })}
              aria-label={`Join ${title}`}
            >
              Join
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
