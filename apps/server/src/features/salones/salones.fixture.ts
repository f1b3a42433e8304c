import { expect, vi } from 'vitest';
import { salones, type Salon } from '@comal/contract/salones/salones';
import type { CallInput } from '@comal/contract/route';
import { CAJA, entrarComo } from '../../test/dos-negocios.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type Answer } from '../../test/server.ts';

/** The data of an answer; throws of a refusal. */
export const dado = <D>({ body: { data, error } }: Answer<D>): D => {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
};

/** The status and code of a refusal, with the fields that it names. */
export const negado = async (respuesta: Promise<Answer<unknown>>) => {
  const { status, body } = await respuesta;
  return [status, body.error?.motivo, ...Object.keys(body.error?.campos ?? {})];
};

type Plano = CallInput<typeof salones.guardarPlano>['body'];
type CuerpoDeMesa = CallInput<typeof salones.editarMesa>['body'];

/** A restaurant whose administrator arranges its rooms. */
export const abrirSalones = async () => {
  const server = await startTestServer();
  const r = await Restaurante.abrir(server);
  const [admin, mesero] = [await r.entrar('admin'), await r.entrar('mesero')];
  const { token } = admin;
  const nuevo = (nombre: string) => server.call(salones.nuevo, { body: { nombre } }, { token });
  return {
    ...{ server, r, admin, mesero, nuevo },
    lista: async (): Promise<Salon[]> => dado(await server.call(salones.lista, {}, { token })),
    deNorte: async () => {
      const sesion = await entrarComo(server, r.negocio, {
        usuario: 'admin',
        sucursal: r.negocio.norte,
        caja: CAJA.norte,
      });
      return dado(await server.call(salones.lista, {}, { token: sesion.token }));
    },
    /** Waits until a connection waits for a lock of another one. */
    alguienEspera: () =>
      vi.waitFor(async () => {
        const esperan = await server.sql(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(esperan).toHaveLength(1);
      }, 10_000),
    conMesas: async (nombre: string, ...nombres: string[]): Promise<Salon> => {
      const salon = dado(await nuevo(nombre));
      if (nombres.length === 0) return salon;
      const body = { salon: salon.id, nombres, asientos: 4, forma: 'cuadrada' } as const;
      return dado(await server.call(salones.agregarMesas, { body }, { token }));
    },
    agregar: (salon: number, ...nombres: string[]) =>
      server.call(salones.agregarMesas, { body: { salon, nombres, asientos: 2, forma: 'redonda' } }, { token }),
    editarMesa: (body: CuerpoDeMesa) => server.call(salones.editarMesa, { body }, { token }),
    plano: (body: Plano) => server.call(salones.guardarPlano, { body }, { token }),
    eliminarMesa: (id: number) => server.call(salones.eliminarMesa, { params: { id } }, { token }),
    eliminar: (id: number) => server.call(salones.eliminar, { params: { id } }, { token }),
    /** The log of rooms and tables, the oldest first. */
    acciones: async () => {
      const filas = await server.sql<{ accion: string }>(
        `SELECT accion FROM bitacora WHERE accion LIKE 'salon.%' OR accion LIKE 'mesa.%' ORDER BY id`,
      );
      return filas.map(({ accion }) => accion);
    },
  };
};
