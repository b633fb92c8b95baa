import { NothingHere } from '#components/reader/index.ts';

export default function ReaderNotFound() {
  return <NothingHere />;
}
