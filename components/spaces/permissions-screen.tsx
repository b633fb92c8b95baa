'use client';

import { AccessPanel } from './access-panel.tsx';
import { SpaceFrame, type SpacePlace } from './space-frame.tsx';

/** Who has access to a space, with which role and why. */
export function PermissionsScreen(place: SpacePlace) {
  return (
    <SpaceFrame {...place} action={null} fill width="full">
      {(space) => (
        <AccessPanel
          organizationId={place.organizationId}
          place={{ kind: 'space', id: space.id }}
          thing={space}
        />
      )}
    </SpaceFrame>
  );
}
