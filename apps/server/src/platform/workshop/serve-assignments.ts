import type { Assignment, Delivery, JobKind } from './job-request.ts';

const make = async (oficios: ReadonlyMap<string, JobKind>, { n, nombre, entrada }: Assignment): Promise<Delivery> => {
  try {
    return { n, hecho: await oficios.get(nombre)!.hacer(entrada) };
  } catch (error) {
    return { n, fallo: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

/** The workshop's side: serves requests until the server ends it, or ends itself. */
export const serveAssignments = (oficios: readonly JobKind[]): void => {
  const byName = new Map(oficios.map((o) => [o.nombre, o]));
  // Ctrl+C and the stop of a service reach both processes: the server finishes its requests, and ends the workshop last.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', (errand: Assignment) => {
    void make(byName, errand).then((delivery) => process.send?.(delivery));
  });
};
