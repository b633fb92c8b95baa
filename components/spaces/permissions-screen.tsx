'use client';

import { AccessPanel } from './access-panel.tsx';
import { SpaceFrame, type SpacePlace } from './space-frame.tsx';

/** Who may do what with a space, and why. */
export function PermissionsScreen(place: SpacePlace) {
  return (
    <SpaceFrame {...place} action={null}>
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
