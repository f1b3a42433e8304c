import { describe, expect, it, vi } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera);

const lista = async (): Promise<ComandaVista> => r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
const cobrado = async (pago: object = { efectivo: 22 }) => {
  const { status, body } = await r.cobrar(cajera, await lista(), { total: 22, pago });
  expect(status).toBe(200);
  return body.data!;
};
const guardado = async (pago: string): Promise<string | null> =>
  (await server.sql<{ codigo: string | null }>('SELECT codigo FROM pago WHERE id = $1', [pago]))[0]!.codigo;
/** Makes the server's next draws of random bytes repeat one of `bytes` each; later draws are random again. */
const sacar = (...bytes: number[]) => {
  const sacados = vi.spyOn(server.deps, 'bytes');
  for (const byte of bytes) sacados.mockImplementationOnce((n) => new Uint8Array(n).fill(byte));
  return sacados;
};

describe('the code of a ticket (D-125)', () => {
  it('is drawn for each charge, kept with it and said on its ticket, also when that is given again', async () => {
    const sacados = sacar(10, 31);
    const [uno, otro] = [await cobrado(), await cobrado()];
    sacados.mockRestore();
    expect([uno.codigo, otro.codigo]).toEqual(['AAAAAAAAAA', 'ZZZZZZZZZZ']);
    expect(await guardado(uno.pago)).toBe('AAAAAAAAAA');
    const copia = await server.call(comandas.ticket, { params: { pago: uno.pago } }, { token: cajera.token });
    expect(copia.body.data!.codigo).toBe('AAAAAAAAAA');
  });

  it('that another charge has is met with another code, and the charge is done once', async () => {
    const sacados = sacar(1, 1, 2);
    const [uno, otro] = [await cobrado(), await cobrado()];
    sacados.mockRestore();
    expect([uno.codigo, otro.codigo]).toEqual(['1111111111', '2222222222']);
    expect(await server.sql('SELECT id FROM pago WHERE comanda = $1', [otro.comanda.id])).toEqual([{ id: otro.pago }]);
  });

  it('is none of what cancels a charge, and no other text is kept as one', async () => {
    const { pago } = await cobrado();
    const cancelar = { params: { pago }, body: { motivo: 'Se cobró a otra mesa' } };
    const { body } = await server.call(comandas.cancelarCobro, cancelar, { token: admin.token });
    expect(await guardado(body.data!.cancelacion)).toBeNull();
    for (const codigo of [
      'AAAAAAAAA',
      'AAAAAAAAAAA',
      'aaaaaaaaaa',
      'AAAAAAAAAI',
      'AAAAAAAAAL',
      'AAAAAAAAAO',
      'AAAAAAAAAU',
    ])
      await expect(server.sql('UPDATE pago SET codigo = $2 WHERE id = $1', [pago, codigo])).rejects.toThrow(
        'pago_codigo_check',
      );
  });
});

describe('a card (D-126)', () => {
  it.each([
    ['credito', 'credito', '04'],
    ['debito', 'debito', '28'],
    [undefined, null, null],
  ])('of kind %s is kept as %s, which the SAT knows as %s', async (tipo_tarjeta, tipo, forma_sat) => {
    const numero = `T-7${String(tipo_tarjeta)}`;
    const { pago } = await cobrado({ efectivo: 2, tarjeta: 20, no_operacion_tarjeta: numero, tipo_tarjeta });
    expect(
      await server.sql('SELECT metodo, tipo_tarjeta, forma_sat FROM pago_por_metodo WHERE pago = $1 ORDER BY metodo', [
        pago,
      ]),
    ).toEqual([
      { metodo: 1, tipo_tarjeta: null, forma_sat: '01' },
      { metodo: 3, tipo_tarjeta: tipo, forma_sat },
    ]);
  });

  it('of another kind is refused', async () => {
    const pago = { tarjeta: 22, no_operacion_tarjeta: 'T-790', tipo_tarjeta: 'vale' as never };
    const { status, body } = await r.cobrar(cajera, await lista(), { total: 22, pago });
    expect([status, Object.keys(body.error?.campos ?? {})]).toEqual([400, ['pago.tipo_tarjeta']]);
  });
});
