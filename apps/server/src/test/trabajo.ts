/**
 * What something costs this process, in milliseconds of work; the server answers in it. Work and not time, which on a
 * busy machine is somebody else's, too.
 */
export const trabajoDe = async (hacer: () => Promise<unknown>): Promise<number> => {
  const desde = process.cpuUsage();
  await hacer();
  const { user, system } = process.cpuUsage(desde);
  return (user + system) / 1_000;
};
