import { afterAll, describe, expect, it } from 'vitest';
import { CAJA } from '../../../test/dos-negocios.ts';
import { ESPERA_DE_TICKET_MS } from '@comal/domain/facturacion/recibo/recibo';
import { freePrinters } from '../../../platform/impresion/turno.ts';
import { nextJob } from '../../../platform/impresion/trabajos.ts';
import { abrirConRecibos } from './recibos.fixture.ts';

const f = await abrirConRecibos();
const { server, fact, r } = f;
const { cliente, centro } = r.negocio;
afterAll(() => fact.off());
server.parar();

const [impresora] = await server.sql<{ id: number }>(
  `INSERT INTO impresora (cliente, sucursal, id, nombre, direccion, puerto, papel, columnas, pagina, lenguaje, corta, copias)
   VALUES ($1, $2, nextval('impresora_id'), 'Caja', '10.20.30.40', 9100, 80, 48, 'cp858', 'esc-pos', true, 1) RETURNING id`,
  [cliente, centro],
);
await server.sql(
  `INSERT INTO impresora_uso (cliente, sucursal, impresora, clase, caja) VALUES ($1, $2, $3, 'tickets', $4)`,
  [cliente, centro, impresora!.id, CAJA.centro],
);
const key = { cliente, sucursal: centro, impresora: impresora!.id };
/** What the printer would print now. */
const porImprimir = async (): Promise<string> => {
  const { db } = server.deps;
  const [[job], [libre]] = [
    ...(await db.read(cliente, nextJob(key, server.ahora()))),
    ...(await db.sinCliente(freePrinters(server.deps.nuevoId(), server.ahora()))),
  ];
  expect(job === undefined).toBe(libre === undefined);
  return JSON.stringify(job?.papel ?? null);
};
const salio = () => server.sql(`UPDATE trabajo_de_impresion SET estado = 3 WHERE cliente = $1`, [cliente]);
const limpiar = async (): Promise<void> => {
  await salio();
  await server.sql(`DELETE FROM trabajo_en_cola WHERE cliente = $1`, [cliente]);
};

describe('the first print of a ticket with a receipt at the PAC', () => {
  it('waits a moment for its address, and has it then', async () => {
    const t = await f.cobrado(22, 'taco');
    expect(await porImprimir()).toBe('null');
    await f.timbrar();
    expect(await porImprimir()).toContain(fact.of(t.pago).self_invoice_url);
    await limpiar();
  });

  it('waits no longer than that: then it sends the diner to the till', async () => {
    fact.fail('POST receipts', 'error');
    await f.conRecibo();
    expect(await porImprimir()).toBe('null');
    server.pasar(ESPERA_DE_TICKET_MS);
    expect(await porImprimir()).toContain('Pide tu factura en caja');
    await limpiar();
  });

  it('waits no longer once its receipt is refused', async () => {
    fact.fail('POST receipts', 'refused');
    await f.conRecibo();
    expect(await porImprimir()).toContain('Pide tu factura en caja');
    await limpiar();
  });

  it('is none where it is a reprint, which says what it said', async () => {
    const t = await f.cobrado(22, 'taco');
    await server.sql(
      `UPDATE trabajo_de_impresion SET papel = '{"reimpresion": true}' WHERE cliente = $1 AND nombre = 'ticket/' || $2`,
      [cliente, t.pago],
    );
    await server.sql('UPDATE trabajo_en_cola SET espera_hasta = NULL WHERE cliente = $1', [cliente]);
    await f.timbrar();
    expect(JSON.parse(await porImprimir())).toEqual({ reimpresion: true });
    await limpiar();
  });

  it('waits for nothing where the page is not used', async () => {
    await server.sql('UPDATE emisor SET recibos = false WHERE cliente = $1', [cliente]);
    await f.cobrado(22, 'taco');
    expect(await porImprimir()).toContain('Pide tu factura en caja');
    await limpiar();
  });
});
