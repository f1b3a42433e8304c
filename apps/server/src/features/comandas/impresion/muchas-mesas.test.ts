import { describe, expect, it } from 'vitest';
import { openPress, SOON } from '../../../platform/impresion/con-impresoras.fixture.ts';
import { openFakePrinter } from '../../../platform/impresion/emulated/open-fake-printer.fixture.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { ponerImpresora } from './impresoras.fixture.ts';

const { server, r, mesero } = await abrirEquipo();
const MESEROS = 5;
const MESAS = Array.from({ length: 50 }, (_, i) => `Mesa ${i + 1}`);

describe('many tables', () => {
  it('that five waiters save as fast as they can come out once each, in the order in which they were saved (D-140)', async () => {
    server.parar();
    const printer = await openFakePrinter();
    const { area } = r.menu.alimentoDe('taco');
    await ponerImpresora(r, 'Plancha', [['comandas', area]], { direccion: '127.0.0.1', puerto: printer.puerto });
    const press = openPress(server);
    press.begin();
    const atender = async (uno: number): Promise<void> => {
      for (const mesa of MESAS.filter((_, i) => i % MESEROS === uno))
        await r.comanda(mesero, [{ producto: 'taco' }], mesa);
    };
    await Promise.all(Array.from({ length: MESEROS }, (_, uno) => atender(uno)));
    const printed = () =>
      printer.papeles().map((rows) => rows.map((row) => row.trim()).find((row) => row.startsWith('Mesa ')));
    await expect
      .poll(() => {
        press.wake();
        return printed().length;
      }, SOON)
      .toBe(MESAS.length);
    const queued = await server.sql<{ mesa: string }>(
      `SELECT c.nombre AS mesa FROM trabajo_de_impresion t JOIN comanda c ON c.cliente = t.cliente AND c.id = t.comanda
       ORDER BY t.creado_en, t.id`,
    );
    expect(printed()).toEqual(queued.map(({ mesa }) => mesa));
    expect(printed().toSorted()).toEqual(MESAS.toSorted());
  }, 120_000);
});
