import type { Assignment, Delivery, JobKind } from './job-request.ts';

const hacer = async (oficios: ReadonlyMap<string, JobKind>, { n, nombre, entrada }: Assignment): Promise<Delivery> => {
  try {
    return { n, hecho: await oficios.get(nombre)!.hacer(entrada) };
  } catch (error) {
    return { n, fallo: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

/** The workshop's side: serves requests until the server ends it, or ends itself. */
export const serveAssignments = (oficios: readonly JobKind[]): void => {
  const porNombre = new Map(oficios.map((o) => [o.nombre, o]));
  // Ctrl+C and the stop of a service reach both processes: the server finishes its requests, and ends the workshop last.
  for (const senal of ['SIGINT', 'SIGTERM'] as const) process.on(senal, () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', (encargo: Assignment) => {
    void hacer(porNombre, encargo).then((entrega) => process.send?.(entrega));
  });
};
