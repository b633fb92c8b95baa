import type { ComponentProps } from 'react';

type SiteLinkProps = ComponentProps<'a'> & { href: string; opensTabs: boolean };

/** A link of a site. One to another site opens a tab of its own where the site wants that. */
export function SiteLink({ opensTabs, ...props }: SiteLinkProps) {
  const isElsewhere = /^https?:/i.test(props.href);
  return opensTabs && isElsewhere ? (
    <a {...props} target="_blank" rel="noreferrer noopener" />
  ) : (
    <a {...props} />
  );
}
