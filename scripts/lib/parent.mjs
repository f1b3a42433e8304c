/**
 * Ends this process in good order when npm is told to end: npm passes the signal to a shell that dies without passing it
 * on, and the server would stay behind, alone.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}
