import { describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { abrirEquipo } from '../../test/equipo.ts';
import type { Answer } from '../../test/server.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera);

/** Sets a right of every register, and waits until sessions are read again. */
const poner = async (derecho: PermisoDeCaja, si: boolean): Promise<void> => {
  await server.sql('UPDATE caja SET permisos = permisos || jsonb_build_object($1::text, $2::boolean)', [derecho, si]);
  server.pasar(1_100);
};
const motivoDe = ({ status, body }: Answer): string | number => body.error?.motivo ?? status;
const inventario = (producto: string, cuantos: number | null) =>
  server.sql('UPDATE producto SET inventario = $1 WHERE id = $2', [cuantos, r.menu.alimentoDe(producto).id]);

describe('a register that looks at the stock (D-18, validarinventarioproducto)', () => {
  const pedir = async (productos: string[]) => {
    const c = await r.comanda(mesero);
    const answer = await r.enviar(mesero, c, { pedidos: productos.map((producto) => r.nuevo({ producto })) });
    const { comanda, rechazados = [] } = answer.body.data ?? {};
    return [comanda?.pedidos.map((p) => p.descripcion), rechazados.map((x) => x.message)];
  };

  it('refuses by name the dishes that are not enough, counting what waits in the kitchen; another sells below 0', async () => {
    await inventario('taco', 2);
    expect(await pedir(['taco', 'taco', 'taco'])).toEqual([Array(3).fill('Taco al pastor'), []]);
    await server.sql('UPDATE pedido SET cancelado_en = now(), cancelado_por = 1');
    await poner('validarinventarioproducto', true);
    expect(await pedir(['taco'])).toEqual([['Taco al pastor'], []]);
    expect(await pedir(['taco', 'taco', 'agua'])).toEqual([
      ['Taco al pastor', 'Agua de jamaica'],
      ['No alcanza Taco al pastor: se pueden pedir 0 más'],
    ]);
    await poner('validarinventarioproducto', false);
    await inventario('taco', null);
  });

  it('sells the last one once, though two tills ask at once', async () => {
    await server.sql('UPDATE pedido SET cancelado_en = now(), cancelado_por = 1 WHERE cancelado_en IS NULL');
    await inventario('taco', 1);
    await poner('validarinventarioproducto', true);
    const mesas = await Promise.all([r.comanda(mesero), r.comanda(admin)]);
    const respuestas = await Promise.all(
      mesas.map((c, i) => r.enviar([mesero, admin][i]!, c, { pedidos: [r.nuevo({ producto: 'taco' })] })),
    );
    expect(respuestas.map((a) => a.status).sort()).toEqual([200, 409]);
    await poner('validarinventarioproducto', false);
    await inventario('taco', null);
  });
});

describe('a register that asks for the ticket (D-18, cambiosodevolucionesconticket)', () => {
  const cobrado = async () => {
    const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
    const { body } = await r.cobrar(cajera, c, { total: 22 });
    return { folio: String(c.folio_corto), pago: body.data!.pago, pedido: c.pedidos[0]!.id };
  };
  const devolver = (pago: string, pedido: string, ticket?: string) =>
    server.call(
      comandas.devolverPedido,
      { params: { pago }, body: { pedido, motivo: 'Venía frío', ...(ticket ? { ticket } : {}) } },
      { token: admin.token },
    );
  const cancelar = (pago: string, ticket?: string) =>
    server.call(
      comandas.cancelarCobro,
      { params: { pago }, body: { motivo: 'Se cobró en otra mesa', ...(ticket ? { ticket } : {}) } },
      { token: admin.token },
    );

  it('cancels a charge with its folio alone; another needs none', async () => {
    expect(motivoDe(await cancelar((await cobrado()).pago))).toBe(200);
    await poner('cambiosodevolucionesconticket', true);
    const { pago, folio } = await cobrado();
    const sin = await cancelar(pago);
    expect(sin.body.error).toMatchObject({ motivo: 'TICKET_REQUERIDO', campos: { ticket: expect.any(String) } });
    expect(motivoDe(await cancelar(pago, `${folio}9`))).toBe('TICKET_REQUERIDO');
    expect(motivoDe(await cancelar(pago, ` ${folio} `))).toBe(200);
    await poner('cambiosodevolucionesconticket', false);
  });

  it('gives a line of a charge back with its folio alone', async () => {
    await poner('cambiosodevolucionesconticket', true);
    const { pago, pedido, folio } = await cobrado();
    const sin = await devolver(pago, pedido);
    expect(sin.body.error).toMatchObject({ motivo: 'TICKET_REQUERIDO', campos: { ticket: expect.any(String) } });
    expect(motivoDe(await devolver(pago, pedido, folio))).toBe(200);
    await poner('cambiosodevolucionesconticket', false);
  });
});

describe('a register that does not charge (D-18, cobrar)', () => {
  it('refuses the charge, which another takes', async () => {
    const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
    await poner('cobrar', false);
    expect(motivoDe(await r.cobrar(cajera, c, { total: 22 }))).toBe('CAJA_SIN_COBRO');
    await poner('cobrar', true);
    expect(motivoDe(await r.cobrar(cajera, c, { total: 22 }))).toBe(200);
  });
});
