import { describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { CallInput } from '@comal/contract/route';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();

const pasar = (de: ComandaVista, a: ComandaVista, quien = mesero) =>
  server.call(
    comandas.trasladar,
    { body: { origen: de.id, destino: a.id, pedidos: [de.pedidos[0]!.id] } },
    { token: quien.token },
  );
const unir = (de: ComandaVista, a: ComandaVista, quien = mesero) =>
  server.call(comandas.unir, { body: { origen: de.id, destino: a.id } }, { token: quien.token });
const entregar = (c: ComandaVista, quien = mesero) =>
  server.call(comandas.entregar, { body: { id: c.id, mesero: admin.usuario.id } }, { token: quien.token });
const dividir = (body: CallInput<typeof comandas.dividir>['body'], quien = mesero) =>
  server.call(comandas.dividir, { body }, { token: quien.token });
const compartir = (body: CallInput<typeof comandas.compartir>['body'], quien = mesero) =>
  server.call(comandas.compartir, { body }, { token: quien.token });
const reunir = (body: CallInput<typeof comandas.reunir>['body'], quien = mesero) =>
  server.call(comandas.reunir, { body }, { token: quien.token });
const motivo = ({ status, body }: { status: number; body: { error?: { motivo: string } } }) =>
  body.error?.motivo ?? status;

describe('who may, at the tables', () => {
  it('divide, share and put together: who charges too; move, join and hand over: who takes orders, and nobody else', async () => {
    const de = await r.despachar(
      cocina,
      await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }], 'Mesa 4'),
    );
    const a = await r.comanda(mesero, [], 'Mesa 9');
    const pedido = de.pedidos[1]!.id;
    const intentar = async (quien: Sesion) => [
      motivo(await pasar(de, a, quien)),
      motivo(await unir(de, a, quien)),
      motivo(await entregar(de, quien)),
      motivo(await compartir({ id: de.id, pedido, subcuentas: ['Ana', 'Beto'] }, quien)),
      motivo(await reunir({ id: de.id, pedido }, quien)),
      motivo(await dividir({ id: de.id, subcuenta: null, total: 57.5, partes: 2 }, quien)),
    ];
    expect(await intentar(cocina)).toEqual(Array(6).fill('SIN_PERMISO'));
    await server.sql('DELETE FROM rol_permiso WHERE rol = 2 AND permiso = 170');
    server.pasar(1_100);
    expect(await intentar(cajera)).toEqual(['SIN_PERMISO', 'SIN_PERMISO', 'SIN_PERMISO', 200, 200, 200]);
  });
});

describe('the log (reliability 5.9, D-45)', () => {
  const notas = (id: string) =>
    server.sql<{ accion: string; usuario: number; datos: object }>(
      `SELECT accion, usuario, datos FROM bitacora WHERE objeto = $1 AND accion NOT IN ('comanda.nueva', 'comanda.guardada', 'pedidos.movidos') ORDER BY creada_en, id`,
      [id],
    );
  const linea = ({ id, descripcion }: PedidoVista) => ({ id, descripcion });

  it('has who moved which lines, at both comandas, and who handed one over to whom', async () => {
    const de = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }], 'Mesa 4');
    const a = await r.comanda(mesero, [], 'Mesa 9');
    expect([motivo(await pasar(de, a)), motivo(await entregar(de))]).toEqual([200, 200]);
    const origen = { id: de.id, nombre: 'Mesa 4', folio: de.folio };
    const destino = { id: a.id, nombre: 'Mesa 9', folio: a.folio };
    const traslado = {
      accion: 'pedidos.trasladados',
      usuario: mesero.usuario.id,
      datos: { origen, destino, pedidos: [linea(de.pedidos[0]!)], cierre: null },
    };
    const [luis, alejandra] = [mesero, admin].map(({ usuario }) => ({
      id: usuario.id,
      nombre: usuario.nombre_completo,
    }));
    expect(await notas(de.id)).toEqual([
      traslado,
      { accion: 'comanda.entregada', usuario: mesero.usuario.id, datos: { de: luis, a: alejandra } },
    ]);
    expect(await notas(a.id)).toEqual([traslado]);
  });

  it('has who divided, shared and put together what', async () => {
    const de = await r.despachar(
      cocina,
      await r.comanda(mesero, [{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'agua' }]),
    );
    const [taco, agua] = de.pedidos as [PedidoVista, PedidoVista];
    expect(motivo(await dividir({ id: de.id, subcuenta: 'Ana', total: 22, partes: 2 }))).toBe(200);
    expect(motivo(await compartir({ id: de.id, pedido: agua.id, subcuentas: ['Beto', null] }))).toBe(200);
    expect(motivo(await reunir({ id: de.id, pedido: agua.id }))).toBe(200);
    const usuario = mesero.usuario.id;
    expect(await notas(de.id)).toEqual([
      {
        accion: 'subcuenta.dividida',
        usuario,
        datos: { subcuenta: 'Ana', total: 2_200, partes: 2, pedidos: [linea(taco)] },
      },
      {
        accion: 'pedido.compartido',
        usuario,
        datos: { subcuentas: ['Beto', 'Sin subcuenta'], pedidos: [linea(agua)] },
      },
      { accion: 'pedido.reunido', usuario, datos: { pedidos: [linea(agua)] } },
    ]);
  });
});
