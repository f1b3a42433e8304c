import type { Assignment, Delivery, JobKind } from './job-request.ts';

const hacer = async (oficios: ReadonlyMap<string, JobKind>, { n, nombre, entrada }: Assignment): Promise<Delivery> => {
  try {
    return { n, hecho: await oficios.get(nombre)!.hacer(entrada) };
  } catch (error) {
    return { n, fallo: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

/** The workshop's side: does what the server asks until the server ends it, or ends. */
export const serveAssignments = (oficios: readonly JobKind[]): void => {
  const porNombre = new Map(oficios.map((o) => [o.nombre, o]));
  // Ctrl+C and a service's end reach both: the server answers what is on its way, and ends the workshop last.
  for (const senal of ['SIGINT', 'SIGTERM'] as const) process.on(senal, () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', (encargo: Assignment) => {
    void hacer(porNombre, encargo).then((entrega) => process.send?.(entrega));
  });
};
