import { catalog } from '@comal/contract/catalog';
import type { Elenco, Muestras } from './muestra.ts';

/** What a taco costs, in pesos. */
const TACO = 22;

/** Who receives the invoices of the samples: SAT's test data. */
const RECEPTOR = {
  ...{ rfc: 'MISC491214B86', nombre: 'CECILIA MIRANDA SANCHEZ', regimen: '612', cp: '01010', uso: 'G03' },
};

/** A charge with its taxes, that is not invoiced: its ticket as a diner proves it. */
const conImpuestos = async ({ server, r, admin, mesero, cajera }: Elenco) => {
  const c = await r.despachar(admin, await r.comanda(mesero, [{ producto: 'taco' }]));
  const { pago, codigo, total, sucursal } = (await r.cobrar(cajera, c, { total: TACO })).body.data!;
  await server.sql(
    `INSERT INTO pago_impuesto (cliente, pago, exento, tasa, base, impuesto)
     SELECT cliente, id, false, 1600, round(total / 1.16), total - round(total / 1.16) FROM pago WHERE id = $1 ON CONFLICT DO NOTHING`,
    [pago],
  );
  return { pago, ticket: { sucursal: sucursal.id.toString(36), codigo: codigo!, total } };
};

/** Samples of invoices: the business invoices, and some of its charges are invoiced, one of them with its stamp. */
export const muestrasDeFacturas = async (elenco: Elenco): Promise<Muestras> => {
  const { server, r, admin, cajera } = elenco;
  const { cliente, centro } = r.negocio;
  await server.sql('UPDATE emisor SET activa = true, activada_en = now() WHERE cliente = $1', [cliente]);
  await server.sql(
    `INSERT INTO emisor_sucursal (cliente, sucursal, cp, serie) VALUES ($1, $2, '06700', 'LG') ON CONFLICT DO NOTHING`,
    [cliente, centro],
  );
  const deTodos = { receptor: RECEPTOR, correo: null };
  const hecha = async (estado: number) => {
    const { pago, ticket } = await conImpuestos(elenco);
    const { body } = await server.call(
      catalog.facturas.facturar,
      { body: { pagos: [pago], ...deTodos } },
      { token: cajera.token },
    );
    const { id } = body.data!;
    await server.sql(
      `UPDATE factura SET estado = $2, uuid = CASE WHEN $2 = 3 THEN id END, timbrada_en = CASE WHEN $2 = 3 THEN now() END WHERE id = $1`,
      [id, estado],
    );
    return { id, ticket: { ...ticket, rfc: RECEPTOR.rfc } };
  };
  const [libre, delComensal] = [await conImpuestos(elenco), await conImpuestos(elenco)];
  const [pendiente, rechazada, otra, timbrada] = [await hecha(1), await hecha(4), await hecha(4), await hecha(3)];
  await server.sql(`INSERT INTO factura_archivo (cliente, factura, timbrado) VALUES ($1, $2, '<cfdi/>')`, [
    ...[cliente, timbrada.id],
  ]);
  const [anulada, porAnular, sustituida] = [await hecha(3), await hecha(3), await hecha(3)];
  const dudosa = await hecha(5);
  await server.sql(`UPDATE factura SET sellada_en = creado_en - interval '4 days' WHERE id = $1`, [dudosa.id]);
  const detenido = await conImpuestos(elenco);
  await server.sql(
    `INSERT INTO recibo (cliente, pago, sucursal, estado, prueba, creado_en, falla_desde)
     SELECT cliente, id, sucursal, 1, false, creado_en, creado_en - interval '2 days' FROM pago WHERE id = $1`,
    [detenido.pago],
  );
  await server.sql('INSERT INTO factura_en_cola (id, cliente, desde) VALUES ($1, $2, now())', [detenido.pago, cliente]);
  return {
    'facturas.porFacturar': () => [cajera, { body: { pagos: [libre.pago] } }],
    'facturas.cobros': () => [cajera, { body: { texto: '' } }],
    'facturas.facturar': () => [cajera, { body: { pagos: [libre.pago], ...deTodos } }],
    'facturas.receptores': () => [cajera, { body: { texto: 'cecilia' } }],
    'facturas.corregir': () => [cajera, { body: { factura: rechazada.id, ...deTodos } }],
    'facturas.sustituir': () => [admin, { body: { factura: sustituida.id, ...deTodos } }],
    'facturas.aclarar': () => [admin, { body: { factura: dudosa.id, xml: null } }],
    'facturas.liberarRecibo': () => [admin, { body: { pago: detenido.pago } }],
    'facturas.reintentar': () => [cajera, { body: { factura: pendiente.id } }],
    'facturas.descartar': () => [admin, { body: { factura: otra.id } }],
    'facturas.porCancelar': () => [admin, { body: { factura: porAnular.id } }],
    'facturas.cancelar': () => [admin, { body: { factura: anulada.id, motivo: '02' } }],
    'autofactura.ticket': () => [null, { body: delComensal.ticket }],
    'autofactura.pedir': () => [null, { body: { ...delComensal.ticket, ...deTodos } }],
    'autofactura.estado': () => [null, { body: timbrada.ticket }],
    'autofactura.documento': () => [null, { body: { ...timbrada.ticket, cual: 'xml' } }],
    'autofactura.enviar': () => [null, { body: { ...timbrada.ticket, correo: 'ana@example.mx' } }],
  };
};
