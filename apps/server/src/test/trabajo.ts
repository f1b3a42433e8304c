/**
 * The CPU time of `hacer` in this process, where the server runs too, in milliseconds. CPU time, because elapsed time depends on other
 * processes on a busy machine.
 */
export const trabajoDe = async (hacer: () => Promise<unknown>): Promise<number> => {
  const desde = process.cpuUsage();
  await hacer();
  const { user, system } = process.cpuUsage(desde);
  return (user + system) / 1_000;
};
