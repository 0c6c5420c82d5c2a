/** How long this thread has computed: on a busy machine it waits for its turn, and bounds on the time that passes flicker. */

/** Milliseconds since the thread began. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
