import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { abrirEquipo } from '../../../test/equipo.ts';
import { serverEn } from '../../../test/server.ts';
import { detenerEn } from '../../../test/procesos/puerta-detenida.ts';
import { NUEVA } from './sucursales.fixture.ts';

const { server, r, mesero, admin } = await abrirEquipo();
const { cliente, centro } = r.negocio;
const { token } = admin;
await server.sql(
  'INSERT INTO rol_permiso (cliente, rol, permiso) SELECT $1, rol, $2 FROM usuario WHERE cliente = $1 AND username = $3',
  [...[cliente, PERMISO.NUEVA_SUCURSAL, 'cocina']],
);

const TABLAS = [
  ...['area', 'categoria', 'unidad', 'ingrediente', 'especificacion', 'producto', 'complemento'],
  ...['producto_especificacion', 'producto_complemento', 'receta'],
];

let soltar = (): void => undefined;
afterEach(() => soltar());

/** Starts a copy that is paused once its dishes are written; `sigue` lets it continue. */
const aMedias = async (nombre: string) => {
  const clave = randomUUID();
  const puerta = detenerEn(server, /^INSERT INTO producto /);
  soltar = puerta.soltar;
  const hecha = server.call(
    catalog.sucursales.agregar,
    { body: { ...NUEVA, nombre, copiarDe: centro } },
    { token, clave },
  );
  await puerta.llega;
  const sigue = () => {
    puerta.soltar();
    return hecha;
  };
  return { clave, sigue };
};
/** Another process on the same database. */
const otro = await serverEn(server.databaseUrl);
afterAll(() => otro.close());
const avance = async (clave: string, quien = token, en = server) =>
  (await en.call(catalog.sucursales.avance, { params: { clave } }, { token: quien })).body.data;
const cancelar = async (clave: string, quien = token, en = server) =>
  (await en.call(catalog.sucursales.cancelarCopia, { params: { clave } }, { token: quien })).body.data;
const llamadas = (nombre: string) =>
  server.sql('SELECT id FROM sucursal WHERE cliente = $1 AND nombre = $2', [cliente, nombre]);

describe('a copy that is under way (D-59, decision 0046)', () => {
  it('tells its own person how far it is, and nobody else; when it ended, nothing', async () => {
    const { clave, sigue } = await aMedias('Contada');
    const { hechas, total } = (await avance(clave))!;
    expect([hechas > 0, hechas < total]).toEqual([true, true]);
    const otro = await r.entrar('cocina');
    expect(await avance(clave, otro.token)).toBeNull();
    expect((await sigue()).status).toBe(200);
    expect(await avance(clave)).toBeNull();
    const { id } = (await llamadas('Contada'))[0] as { id: number };
    const filas = await server.sql<{ n: number }>(
      TABLAS.map((t) => `SELECT count(*)::integer AS n FROM ${t} WHERE cliente = $1 AND sucursal = $2`).join(
        ' UNION ALL ',
      ),
      [cliente, id],
    );
    expect(total).toBe(filas.reduce((suma, { n }) => suma + n, 0));
  });

  it('is cancelled by its own person: refused, nothing is left of it, also when it is sent again', async () => {
    const { clave, sigue } = await aMedias('Cancelada');
    const antes = await server.sql('SELECT count(*) FROM producto WHERE cliente = $1', [cliente]);
    const otro = await r.entrar('cocina');
    expect(await cancelar(clave, otro.token)).toEqual({ cancelada: false });
    expect(await cancelar(clave)).toEqual({ cancelada: true });
    const { status, body } = await sigue();
    expect([status, body.error?.motivo, body.error?.message]).toEqual([
      ...[409, 'COPIA_CANCELADA', 'Se canceló la copia: no se agregó ninguna sucursal'],
    ]);
    const { body: otra } = await server.call(
      catalog.sucursales.agregar,
      { body: { ...NUEVA, nombre: 'Cancelada', copiarDe: centro } },
      { token, clave },
    );
    expect(otra.error?.motivo).toBe('COPIA_CANCELADA');
    expect([await llamadas('Cancelada'), await avance(clave)]).toEqual([[], null]);
    expect(await server.sql('SELECT count(*) FROM producto WHERE cliente = $1', [cliente])).toEqual(antes);
  });

  it('is told and cancelled by any process of the server, whichever makes it (decision 0046)', async () => {
    const contada = await aMedias('De dos procesos');
    expect(await avance(contada.clave, token, otro)).toEqual(await avance(contada.clave));
    expect((await contada.sigue()).status).toBe(200);
    expect([await avance(contada.clave, token, otro), await cancelar(contada.clave, token, otro)]).toEqual([
      null,
      { cancelada: false },
    ]);
    const { clave, sigue } = await aMedias('Cancelada desde otro');
    expect(await cancelar(clave, token, otro)).toEqual({ cancelada: true });
    expect((await sigue()).body.error?.motivo).toBe('COPIA_CANCELADA');
    expect(await llamadas('Cancelada desde otro')).toEqual([]);
  });

  it('is not cancelled once it is made, and an unknown one never', async () => {
    const { clave, sigue } = await aMedias('Hecha');
    expect((await sigue()).status).toBe(200);
    expect([await cancelar(clave), await cancelar(randomUUID())]).toEqual([{ cancelada: false }, { cancelada: false }]);
    expect(await llamadas('Hecha')).toHaveLength(1);
  });

  it('is for who may add branches', async () => {
    const { status } = await server.call(
      catalog.sucursales.avance,
      { params: { clave: randomUUID() } },
      { token: mesero.token },
    );
    expect(status).toBe(403);
  });

  it('keeps nobody from the catalogue, the people and the other branches: all of them are changed meanwhile, and a second copy ends before it', async () => {
    const { sigue } = await aMedias('Lenta');
    const area = await server.call(catalog.areas.nueva, { body: { descripcion: 'Horno' } }, { token });
    const otra = await server.call(
      catalog.sucursales.agregar,
      { body: { ...NUEVA, nombre: 'Rápida', copiarDe: centro } },
      { token },
    );
    const lenta = await sigue();
    expect([area.status, otra.status, lenta.status]).toEqual([200, 200, 200]);
    expect(lenta.body.data!.no_sucursal).toBe(otra.body.data!.no_sucursal + 1);
    expect(lenta.body.data!.administrador).toBe(`admin${lenta.body.data!.no_sucursal}`);
  });
});
