import { randomUUID } from 'node:crypto';
import { equipos } from '@comal/contract/equipos';
import { impresoras, type Impresora } from '@comal/contract/impresoras';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA } from '../../../../dos-negocios.ts';
import type { TestServer } from '../../../../server.ts';
import { unico, type Elenco, type Muestras } from '../muestra.ts';

/** A printer that no sample but one uses, and nothing is printed by the others. */
const datosDe = (nombre: string): object => ({
  ...{ nombre, direccion: '192.168.1.50', papel: 80, columnas: 48, pagina: 'cp858', lenguaje: 'esc-pos' },
  ...{ corta: true, copias: 1, usos: [] },
});

const codigoNuevo = async (server: TestServer, { token }: Sesion): Promise<string> =>
  (await server.call(equipos.codigo, {}, { token })).body.data!.codigo;

/** A till program that was paired: its number and its secret. */
const vinculado = async (server: TestServer, sesion: Sesion) => {
  const codigo = await codigoNuevo(server, sesion);
  const { body } = await server.call(equipos.vincular, { body: { codigo, nombre: 'PC de la caja' } });
  return body.data!;
};

/** Samples of printers, of which one has a job that waits. */
export const muestrasDeImpresoras = async ({ server, r, admin }: Elenco): Promise<Muestras> => {
  const { token } = admin;
  const agregar = async (nombre: string, datos: object = {}): Promise<Impresora> => {
    const { body } = await server.raw(impresoras.nueva, { body: { ...datosDe(nombre), ...datos } }, { token });
    return body.data as Impresora;
  };
  const [area] = await server.sql<{ id: number }>(
    'SELECT min(id) AS id FROM area WHERE cliente = $1 AND sucursal = $2',
    [r.negocio.cliente, r.negocio.centro],
  );
  const usos = [{ clase: 'comandas', objeto: area!.id }];
  const cocina = await agregar('Impresora de cocina', { usos });
  const barra = await agregar('Impresora de barra', { cajon: 2 });
  const libre = await agregar('Impresora guardada');
  await server.raw(impresoras.probar, { params: { id: cocina.id } }, { token });
  const [trabajo] = await server.sql<{ id: string }>('SELECT id FROM trabajo_de_impresion WHERE impresora = $1', [
    cocina.id,
  ]);
  const trabajos = [trabajo!.id];
  const { equipo, clave } = await vinculado(server, admin);
  const codigo = await codigoNuevo(server, admin);
  return {
    'impresoras.nueva': () => [
      admin,
      { body: { ...datosDe(`Impresora ${unico()}`), usos: [{ clase: 'tickets', objeto: CAJA.centro }] } },
    ],
    'impresoras.editar': () => [
      admin,
      { body: { ...datosDe(`Impresora ${unico()}`), usos, id: cocina.id, version: cocina.version } },
    ],
    'impresoras.eliminar': () => [admin, { params: { id: libre.id } }],
    'impresoras.probar': () => [admin, { params: { id: cocina.id } }],
    'impresoras.probarCajon': () => [admin, { params: { id: barra.id } }],
    'impresoras.atender': () => [admin, { body: { suceso: 'reintentar', trabajos } }],
    'impresoras.enviarAOtra': () => [admin, { body: { impresora: barra.id, trabajos } }],
    'impresoras.buscar': () => [admin, {}],
    'equipos.codigo': () => [admin, {}],
    'equipos.vincular': () => [null, { body: { codigo, nombre: `PC ${unico()}` } }],
    'equipos.trabajo': () => [null, { body: { clave, proceso: randomUUID(), colas: [], fin: null, espera: 0 } }],
    'equipos.eliminar': () => [admin, { params: { id: equipo } }],
  };
};
