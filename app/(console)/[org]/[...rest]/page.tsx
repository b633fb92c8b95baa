import { notFound } from 'next/navigation';

/** An address that no screen has is answered inside the shell, so that a way on stays in sight. */
export default function UnknownPage() {
  notFound();
}
