import { describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { PASSWORD } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera } = await abrirEquipo();

const enTrabajo = async (): Promise<ComandaVista> =>
  r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }]), 2);
const quitando = (c: ComandaVista, motivo?: string) => ({
  eliminados: [{ id: c.pedidos[0]!.id, antes: { comentario: null, subcuenta: null, status: 2 as const }, motivo }],
});
const guardado = (id: string): Promise<{ motivo_cancelacion: string | null }[]> =>
  server.sql('SELECT motivo_cancelacion, cancelado_en_caja, cancelado_por FROM pedido WHERE id = $1', [id]);

describe('taking back what the kitchen works on (D-106)', () => {
  it('is refused by name without a reason, and nothing of it changes (D-106, D-120)', async () => {
    const c = await enTrabajo();
    const { status, body } = await r.enviar(mesero, c, quitando(c));
    expect([status, body.data?.rechazados]).toEqual([
      409,
      [
        {
          id: c.pedidos[0]!.id,
          descripcion: 'Taco al pastor',
          motivo: 'MOTIVO_REQUERIDO',
          message: 'Ya se está preparando: di por qué se cancela',
        },
      ],
    ]);
    expect((await r.ver(mesero, c.id)).pedidos[0]!.cancelado_en).toBeNull();
  });

  it('is kept with its reason, its register and who did it, and told in the history (D-106)', async () => {
    const c = await enTrabajo();
    const despues = await r.guardar(mesero, c, quitando(c, '  Tardó   demasiado '));
    expect(despues.pedidos[0]!.cancelado_en).not.toBeNull();
    expect(await guardado(c.pedidos[0]!.id)).toEqual([
      {
        motivo_cancelacion: 'Tardó demasiado',
        cancelado_en_caja: mesero.caja.id,
        cancelado_por: mesero.usuario.id,
      },
    ]);
    const { body } = await server.call(comandas.historia, { params: { id: c.id } }, { token: cajera.token });
    expect(body.data?.pasos.map((p) => p.detalle)).toContain('Taco al pastor · Motivo: Tardó demasiado');
  });

  it('takes no reason shorter than 3 nor longer than 100 (D-106)', async () => {
    const c = await enTrabajo();
    for (const motivo of ['no', 'x'.repeat(101)])
      expect((await r.enviar(mesero, c, quitando(c, motivo))).status).toBe(400);
  });

  it('needs no reason while nobody works on it, and keeps one that was given (PEDIDO-034)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }]);
    const antes = { comentario: null, subcuenta: null, status: 1 as const };
    const [taco, agua] = c.pedidos.map((p) => p.id) as [string, string];
    await r.guardar(mesero, c, { eliminados: [{ id: taco, antes }] });
    await r.guardar(mesero, c, { eliminados: [{ id: agua, antes, motivo: 'Error al capturar' }] });
    expect([...(await guardado(taco)), ...(await guardado(agua))].map((f) => f.motivo_cancelacion)).toEqual([
      null,
      'Error al capturar',
    ]);
  });

  it('asks for a colleague’s word of who may not delete comandas, and goes with it (D-106, D-18)', async () => {
    const c = await enTrabajo();
    await server.sql('DELETE FROM rol_permiso WHERE rol = 3 AND permiso = 171');
    server.pasar(1_100);
    const sola = await r.enviar(mesero, c, quitando(c, 'Se agotó'));
    expect([sola.body.error?.motivo, sola.body.data]).toEqual(['AUTORIZACION_REQUERIDA', { permiso: 171 }]);
    const prestar = { permiso: 171, usuario: 'cajera', prueba: { password: PASSWORD } };
    const { body } = await server.call(usuarios.autorizar, { body: prestar }, { token: mesero.token });
    const headers = { 'x-comal-autorizacion': body.data!.autorizacion };
    expect((await r.enviar(mesero, c, quitando(c, 'Se agotó'), { headers })).status).toBe(200);
  });

  it('offers the reasons of the branch to who takes orders, who charges and who cancels charges, and to nobody else (D-106)', async () => {
    const pedir = (quien: typeof cajera) => server.call(comandas.motivosDeCancelacion, {}, { token: quien.token });
    for (const permiso of [170, 68, 71]) {
      await server.sql('DELETE FROM rol_permiso WHERE rol = 2 AND permiso = ANY($1)', [[170, 68, 71]]);
      await server.sql('INSERT INTO rol_permiso (cliente, rol, permiso) SELECT cliente, id, $1 FROM rol WHERE id = 2', [
        permiso,
      ]);
      server.pasar(1_100);
      expect((await pedir(cajera)).body.data).toContain('El cliente cambió de opinión');
    }
    expect((await pedir(cocina)).status).toBe(403);
  });
});
