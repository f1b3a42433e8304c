import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { abrirEquipo } from '../../../test/equipo.ts';

const { r, mesero } = await abrirEquipo();

const SIN_NADA = { comentario: null, subcuenta: null, status: 1 } as const;
const dichosDe = async (c: ComandaVista, cambios: Parameters<typeof r.enviar>[2]): Promise<unknown> => {
  const { status, body } = await r.enviar(mesero, c, cambios);
  return [status, body.data!.rechazados.map((x) => [x.id, x.motivo])];
};

describe('what a save says of a line', () => {
  it('refuses by name an edit that does not say what was seen, and takes the rest (D-90, H100)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }]);
    const [taco, agua] = c.pedidos.map((p) => p.id) as [string, string];
    const edicion = { id: taco, comentario: 'Sin cebolla' };
    expect(await dichosDe(c, { pedidos: [edicion] })).toEqual([409, [[taco, 'PEDIDO_SIN_ANTES']]]);
    expect(await dichosDe(c, { pedidos: [edicion, { id: agua, antes: SIN_NADA, comentario: 'Sin hielo' }] })).toEqual([
      200,
      [[taco, 'PEDIDO_SIN_ANTES']],
    ]);
    expect(await dichosDe(c, { pedidos: [{ id: taco, comentario: null, status: 1 }] })).toEqual([200, []]);
    expect((await r.ver(mesero, c.id)).pedidos.map((p) => p.comentario)).toEqual([null, 'Sin hielo']);
  });

  it('refuses by name a new line that came before with other words, or was deleted since (D-20, H100)', async () => {
    const nueva = r.nuevo({ producto: 'taco', comentario: 'Con todo' });
    const c = await r.guardar(mesero, await r.comanda(mesero), { pedidos: [nueva] });
    expect(await dichosDe(c, { pedidos: [nueva] })).toEqual([200, []]);
    expect(await dichosDe(c, { pedidos: [{ ...nueva, comentario: 'Sin piña' }] })).toEqual([
      409,
      [[nueva.id, 'CONFLICTO_PEDIDO']],
    ]);
    await r.guardar(mesero, c, { eliminados: [{ id: nueva.id, antes: { ...SIN_NADA, comentario: 'Con todo' } }] });
    expect(await dichosDe(c, { pedidos: [nueva] })).toEqual([409, [[nueva.id, 'PEDIDO_CANCELADO']]]);
  });

  it('refuses by name a line that one body names twice, and a companion without its dish (H100)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }]);
    const [taco, agua] = c.pedidos.map((p) => p.id) as [string, string];
    const [nueva, suelta] = [r.nuevo({ producto: 'taco' }), { id: randomUUID(), complemento: true }];
    const dosVeces = [
      { id: taco, antes: SIN_NADA, comentario: 'Con todo' },
      { id: taco, antes: SIN_NADA, subcuenta: 'Ana' },
    ];
    expect(await dichosDe(c, { pedidos: dosVeces })).toEqual([409, [[taco, 'PEDIDO_REPETIDO']]]);
    expect(await dichosDe(c, { pedidos: [nueva, nueva, suelta] })).toEqual([
      409,
      [
        [nueva.id, 'PEDIDO_REPETIDO'],
        [suelta.id, 'PADRE_DESCONOCIDO'],
      ],
    ]);
    expect(await dichosDe(c, { eliminados: [agua, agua].map((id) => ({ id, antes: SIN_NADA })) })).toEqual([
      409,
      [[agua, 'PEDIDO_REPETIDO']],
    ]);
    expect((await r.ver(mesero, c.id)).pedidos.map((p) => [p.id, p.comentario, p.subcuenta, p.cancelado_en])).toEqual([
      [taco, null, null, null],
      [agua, null, null, null],
    ]);
  });

  it('is an edit in a whole copy of the comanda as it is, and nothing in an old one (D-90, H100)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    const { id, producto, status } = c.pedidos[0]!;
    const copia = { pedidos: [{ id, producto, status, subcuenta: null, comentario: 'Sin cebolla' }] };
    expect(await dichosDe(c, copia)).toEqual([409, [[id, 'PEDIDO_SIN_ANTES']]]);
    await r.guardar(mesero, c, { pedidos: [{ id, antes: SIN_NADA, comentario: 'Con todo' }] });
    expect(await dichosDe(c, copia)).toEqual([200, []]);
    expect((await r.ver(mesero, c.id)).pedidos[0]!.comentario).toBe('Con todo');
  });
});
