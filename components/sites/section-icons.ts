import {
  BookOpen,
  Code,
  Database,
  FileText,
  GraduationCap,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  PanelTop,
  Rocket,
  Settings,
  Shield,
  Terminal,
  Wrench,
} from 'lucide-react';

/** The icons of sections, by their names in the API. */
export const sectionIcons: ReadonlyMap<string, { label: string; icon: LucideIcon }> = new Map([
  ['book-open', { label: 'Book', icon: BookOpen }],
  ['file-lines', { label: 'Page', icon: FileText }],
  ['rocket', { label: 'Rocket', icon: Rocket }],
  ['graduation-cap', { label: 'Learning', icon: GraduationCap }],
  ['code', { label: 'Code', icon: Code }],
  ['terminal', { label: 'Terminal', icon: Terminal }],
  ['database', { label: 'Data', icon: Database }],
  ['gear', { label: 'Settings', icon: Settings }],
  ['wrench', { label: 'Tools', icon: Wrench }],
  ['shield', { label: 'Security', icon: Shield }],
  ['life-ring', { label: 'Help', icon: LifeBuoy }],
  ['bullhorn', { label: 'News', icon: Megaphone }],
]);

/** The icon of a section; a default one for none and for unknown names. */
export function sectionIcon(name: string | undefined): LucideIcon {
  return sectionIcons.get(name ?? '')?.icon ?? PanelTop;
}

/** The choices of an icon field; a current icon that is unknown here stays a choice. */
export function iconChoices(current: string | null | undefined) {
  const known = [...sectionIcons].map(([value, { label }]) => ({ value, label }));
  const other = current && !sectionIcons.has(current) ? [{ value: current, label: current }] : [];
  return [{ value: null, label: 'None' }, ...known, ...other];
}
