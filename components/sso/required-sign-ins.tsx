import { EntryFrame } from '#components/frame/entry-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { SignOutButton } from '#components/users/sign-out-button.tsx';
import type { SamlConnection } from '#lib/contract/sso/schemas.ts';
import { paths } from '#lib/paths.ts';

export type RequiredSignInsProps = {
  connections: readonly SamlConnection[];
  /** Where signing in leads; to the home of each organization when left out. */
  next?: string | undefined;
};

/** The screen for a person whose session does not open organizations that require single sign-on. */
export function RequiredSignInsScreen(props: RequiredSignInsProps) {
  return (
    <EntryFrame
      title="Single sign-on required"
      description="Sign in with the identity provider of your organization to continue."
      footer={<SignOutButton />}
    >
      <RequiredSignIns {...props} />
    </EntryFrame>
  );
}

/** The ways into organizations that require single sign-on. */
export function RequiredSignIns({ connections, next }: RequiredSignInsProps) {
  return (
    <ul aria-label="Identity providers" className="space-y-3">
      {connections.map(({ id, label, organization }) => (
        <li key={id} className="space-y-1.5">
          <p className="truncate font-medium">
            <bdi>{organization.title}</bdi>
          </p>
          <Button asChild variant="primary" className="w-full">
            <a href={paths.samlStart(id, next ?? paths.home(organization.id))}>
              <span className="truncate">
                Continue with <bdi>{label}</bdi>
              </span>
            </a>
          </Button>
        </li>
      ))}
    </ul>
  );
}
