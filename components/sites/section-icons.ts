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

/** The icons that a section can be given here, by the names that the API keeps. */
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

/** The icon of a section; a plain one for none, and for names that come from elsewhere. */
export function sectionIcon(name: string | undefined): LucideIcon {
  return sectionIcons.get(name ?? '')?.icon ?? PanelTop;
}

/** The choices of a field for it; what is set and not known here stays a choice. */
export function iconChoices(current: string | null | undefined) {
  const known = [...sectionIcons].map(([value, { label }]) => ({ value, label }));
  const other = current && !sectionIcons.has(current) ? [{ value: current, label: current }] : [];
  return [{ value: null, label: 'None' }, ...known, ...other];
}
