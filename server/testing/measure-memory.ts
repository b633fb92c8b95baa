/** Does something and returns its answer, with the most bytes that this process held for it outside of the heap. */
export async function measureMemory<T>(work: () => Promise<T>): Promise<{ answer: T; grown: number }> {
  const before = process.memoryUsage().arrayBuffers;
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage().arrayBuffers);
  };
  const timer = setInterval(look, 2);
  try {
    const answer = await work();
    look();
    return { answer, grown: most - before };
  } finally {
    clearInterval(timer);
  }
}
