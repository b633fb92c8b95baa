'use client';

import { Button } from '#components/ui/button.tsx';
import { signOut } from './server-actions.ts';

/** Signs out on screens without the account menu. */
export function SignOutButton() {
  return (
    <Button variant="ghost" onClick={() => void signOut()}>
      Sign out
    </Button>
  );
}
