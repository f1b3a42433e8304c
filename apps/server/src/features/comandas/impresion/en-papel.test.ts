import { beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { PedidoVista } from '@comal/contract/comandas/schemas';
import { openPress } from '../../../platform/impresion/con-impresoras.fixture.ts';
import { openFakePrinter } from '../../../platform/impresion/emulated/open-fake-printer.fixture.ts';
import type { FakePrinter } from '../../../platform/impresion/impresora-falsa.fixture.ts';
import { CAJA } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { ponerImpresora } from './impresoras.fixture.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
const [plancha, barra, caja] = [await openFakePrinter(), await openFakePrinter(), await openFakePrinter()];
const prensa = openPress(server);
const en = ({ puerto }: FakePrinter) => ({ direccion: '127.0.0.1', puerto });

beforeAll(async () => {
  server.parar();
  await r.abrirCaja(cajera);
  await ponerImpresora(r, 'Plancha', [['comandas', r.menu.alimentoDe('taco').area]], en(plancha));
  await ponerImpresora(r, 'Barra', [['comandas', r.menu.alimentoDe('agua').area]], en(barra));
  await ponerImpresora(
    r,
    'Caja',
    [
      ['tickets', CAJA.centro],
      ['precuentas', CAJA.centro],
    ],
    en(caja),
  );
});

/** What came out of a printer since `desde` papers, each paper as one text. */
const papeles = (de: FakePrinter, desde = 0): string[] =>
  de
    .papeles()
    .slice(desde)
    .map((filas) => filas.filter((fila) => fila !== '').join('\n'));
const visto = ({ comentario, subcuenta, status }: PedidoVista) => ({ comentario, subcuenta, status });

describe('the printers of a restaurant', () => {
  it('tell the kitchen what is new, changed and cancelled, each once, and print bill and ticket (D-118, D-140)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'taco' }, { producto: 'agua' }], 'Mesa 4');
    await prensa.ronda();
    const [primera, ...nada] = papeles(plancha);
    expect([nada, papeles(barra).length]).toEqual([[], 1]);
    for (const texto of ['Plancha', 'Mesa 4', `Folio ${c.folio_corto}`, 'Taco al pastor', '2 en total'])
      expect(primera).toContain(texto);
    expect(papeles(barra)[0]).toContain('Agua de jamaica');

    const [uno, dos] = c.pedidos;
    const con = await r.guardar(mesero, c, {
      pedidos: [
        { id: uno!.id, antes: visto(uno!), ...visto(uno!), comentario: 'Sin cebolla' },
        r.nuevo({ producto: 'alambre', especificaciones: ['harina'] }),
      ],
      eliminados: [{ id: dos!.id, antes: visto(dos!) }],
    });
    await prensa.ronda();
    const [nuevos, cambio, cancelado, ...mas] = papeles(plancha, 1);
    expect([mas, papeles(barra).length]).toEqual([[], 1]);
    expect([nuevos!.includes('Alambre de arrachera'), nuevos!.includes('Taco')]).toEqual([true, false]);
    for (const texto of ['CAMBIO', 'Antes: sin comentario', 'Ahora: Sin cebolla']) expect(cambio).toContain(texto);
    for (const texto of ['CANCELADO', 'NO PREPARAR', 'Taco al pastor']) expect(cancelado).toContain(texto);

    const body = { comanda: con.id };
    await server.call(comandas.imprimirPrecuenta, { body }, { token: mesero.token });
    const servida = await r.despachar(cocina, con);
    const cobrado = await r.cobrar(cajera, servida, { total: 255.5, pago: { efectivo: 300 } });
    expect(cobrado.body.data).toMatchObject({ impresora: 'Caja' });
    await prensa.ronda();
    const [precuenta, ticket, ...otros] = papeles(caja);
    expect([otros, papeles(plancha).length]).toEqual([[], 4]);
    for (const texto of ['PRECUENTA', '$255.50']) expect(precuenta).toContain(texto);
    for (const texto of ['TOTAL', '$255.50', 'CAMBIO', '$44.50']) expect(ticket).toContain(texto);

    await server.call(comandas.imprimirTicket, { body: { pago: cobrado.body.data!.pago } }, { token: cajera.token });
    await prensa.ronda();
    expect(papeles(caja, 2).map((p) => p.trimStart().startsWith('REIMPRESIÓN'))).toEqual([true]);
    expect([plancha, barra, caja].flatMap((p) => p.read().strange)).toEqual([]);
  });

  it('make no save and no charge wait: they are off, and print what waited once they are on (D-143)', async () => {
    const antes = plancha.papeles().length;
    await plancha.off();
    const c = await r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 9');
    await prensa.ronda();
    const junta = await r.guardar(mesero, c, { pedidos: [r.nuevo({ producto: 'taco' })] });
    await prensa.ronda();
    await plancha.on();
    server.pasar(5_000);
    await prensa.ronda();
    const [uno, dos, ...mas] = papeles(plancha, antes);
    expect([uno, dos].map((p) => p!.includes('1 en total'))).toEqual([true, true]);
    expect([mas, junta.pedidos.length]).toEqual([[], 2]);
  });

  it('print nothing that a person wrote as a command (H35)', async () => {
    const antes = barra.papeles().length;
    await r.comanda(
      mesero,
      [{ producto: 'agua', comentario: 'sin hielo \u001bp\u0000\u0019\u00fa ¡ya! 🌶️' }],
      'Mesa \u202e4',
    );
    await prensa.ronda();
    const [slip] = papeles(barra, antes);
    expect(slip).toContain('sin hielo');
    expect([barra.read().strange, barra.bytes().includes(Buffer.from([0x1b, 0x70]))]).toEqual([[], false]);
  });

  it('cancel on paper a comanda that is deleted', async () => {
    const antes = plancha.papeles().length;
    const c = await r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 5');
    await server.call(comandas.eliminar, { params: { id: c.id } }, { token: admin.token });
    await prensa.ronda();
    expect(papeles(plancha, antes).map((p) => p.includes('CANCELADO'))).toEqual([false, true]);
  });
});
