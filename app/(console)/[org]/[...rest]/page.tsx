import { notFound } from 'next/navigation';

/** Unknown addresses are answered inside the shell, so that its navigation stays. */
export default function UnknownPage() {
  notFound();
}
