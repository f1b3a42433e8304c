import { describe, expect, it } from 'vitest';
import { facturas } from '@comal/contract/facturacion/facturas';
import { abrirCorrecciones } from './corrections.fixture.ts';

const f = await abrirCorrecciones();
const { server, pac, r, admin, cajera, mesero, cliente, ponerse } = f;
const { centro } = r.negocio;

const HORA = 3_600_000;
const DEL_COMENSAL = 'CFDI40147 - El campo DomicilioFiscalReceptor no corresponde';

const porAtender = async (token = cajera.token) => server.call(facturas.porAtender, {}, { token });
/** The mails that told of invoices: to whom, and of which. */
const avisos = async (): Promise<(readonly [string, string])[]> =>
  (
    await server.sql<{ para: string; datos: string }>(
      `SELECT para, datos FROM correo WHERE cliente = $1 AND clase = 'facturas_por_atender' ORDER BY creado_en, para`,
      [cliente],
    )
  ).map(({ para, datos }) => [para, datos]);
const folioDe = async (id: string): Promise<string> =>
  (await server.sql<{ folio: string }>(`SELECT serie || '-' || folio AS folio FROM factura WHERE id = $1`, [id]))[0]!
    .folio;

await server.sql(`UPDATE negocio SET correo_personal = 'duena@example.mx' WHERE cliente = $1`, [cliente]);
await server.sql(`UPDATE emisor SET global_periodo = 'dia' WHERE cliente = $1`, [cliente]);
await server.sql(
  `INSERT INTO aviso_por_correo (cliente, usuario, sucursal, correo, resumen, cortes) VALUES ($1, 2, $2, 'caja@example.mx', true, false), ($1, 3, $2, 'DUENA@example.mx', true, false)`,
  [cliente, centro],
);

describe('invoices that nobody but people can help', () => {
  it('are told of: a refused one by name after two hours, once, to the owner and to who may make invoices', async () => {
    const t = await f.cobrado(22, 'taco');
    pac.behave({ refuses: DEL_COMENSAL });
    const { id } = (await f.pedir(t)).body.data as { id: string };
    await f.timbrar();
    await ponerse();
    expect([(await porAtender()).body.data, await avisos()]).toEqual([[], []]);
    server.pasar(2 * HORA);
    const folio = await folioDe(id);
    expect((await porAtender()).body.data).toEqual([{ que: 'rechazada', cuantas: 1, folio }]);
    await Promise.all([ponerse(), ponerse()]);
    await ponerse();
    const datos = JSON.stringify([[folio, 'El SAT no la aceptó, y nadie la ha corregido']]);
    expect(await avisos()).toEqual([
      ['caja@example.mx', datos],
      ['duena@example.mx', datos],
    ]);
    await server.call(facturas.descartar, { body: { factura: id } }, { token: admin.token });
    expect((await porAtender()).body.data).toEqual([]);
  });

  it('are told of: a global at once where SAT refuses it, after a day where it waits', async () => {
    const antes = (await avisos()).length;
    pac.behave({ refuses: 'CFDI40138 - El nombre del emisor no corresponde' });
    server.pasar(25 * HORA);
    await ponerse();
    await f.timbrar();
    await ponerse();
    expect((await porAtender()).body.data).toMatchObject([{ que: 'sola_rechazada', cuantas: 1 }]);
    expect((await avisos()).length).toBe(antes + 2);
    const t = await f.cobrado(22, 'taco');
    await f.facturar([t.pago]);
    await pac.off();
    await f.timbrar();
    server.pasar(24 * HORA);
    await ponerse();
    await ponerse();
    await pac.on();
    const nuevos = (await avisos()).slice(antes + 2);
    expect(nuevos.map(([para]) => para)).toEqual(['caja@example.mx', 'duena@example.mx']);
    expect(nuevos[0]![1]).toContain('Lleva más de un día sin timbrarse');
  });

  it('are not told to who makes none', async () => {
    expect((await porAtender(mesero.token)).status).toBe(403);
  });
});
