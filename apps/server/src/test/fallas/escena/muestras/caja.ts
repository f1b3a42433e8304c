import { catalog } from '@comal/contract/catalog';
import { CAJA, USUARIO } from '../../../dos-negocios.ts';
import { unico, type Elenco, type Muestras } from './muestra.ts';

/** An own payment method. */
const VALE_ID = 100;
const VALE = { pide_operacion: true, abre_cajon: true } as const;
const METODO_PROPIO = `INSERT INTO metodo_de_pago (cliente, id, descripcion) SELECT cliente, ${VALE_ID}, 'Vale' FROM negocio`;

/** A printer of tickets with a drawer, at the administrator's register. */
const CAJON = `INSERT INTO impresora (cliente, sucursal, id, nombre, direccion, puerto, papel, columnas, pagina, lenguaje, corta, copias, cajon)
  SELECT cliente, sucursal, nextval('impresora_id'), 'Caja con cajón', '10.20.30.40', 9100, 80, 48, 'cp858', 'esc-pos', true, 1, 2 FROM caja WHERE id = $1`;
const USO_DEL_CAJON = `INSERT INTO impresora_uso (cliente, sucursal, impresora, clase, caja)
  SELECT i.cliente, i.sucursal, i.id, 'tickets', $1 FROM impresora i WHERE i.cajon = 2`;

/** Samples of the register: its open shift, cash movements, and payment methods. */
export const muestrasDeCaja = async ({ server, admin, cajera, jefa }: Elenco, turno: string): Promise<Muestras> => {
  await server.sql(METODO_PROPIO);
  await server.sql(CAJON, [CAJA.centro2]);
  await server.sql(USO_DEL_CAJON, [CAJA.centro2]);
  const entrada = await server.raw(
    catalog.efectivo.agregar,
    { body: { cantidad: 50, observaciones: 'Cambio del banco', tipo: 2 } },
    { token: cajera.token },
  );
  const movimiento = (entrada.body.data as { id: string }).id;
  const abierto = await server.call(catalog.turnos.abrir, { body: { caja_inicial: 100 } }, { token: jefa.token });
  const cerrado = abierto.body.data!.corte;
  const cierre = { params: { id: cerrado }, body: { caja_final: 100 } };
  const { status, body } = await server.raw(catalog.turnos.cerrar, cierre, { token: admin.token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return {
    'turnos.estadisticas': () => [admin, { body: { id: turno } }],
    'turnos.exportarPdf': () => [admin, { body: { filtros: [] } }],
    'turnos.exportarExcel': () => [admin, { body: { filtros: [] } }],
    'turnos.cerrar': () => [cajera, { params: { id: turno }, body: { caja_final: 500, notas: 'Faltó un billete' } }],
    'cortes.imprimirZ': () => [admin, { body: { corte: cerrado } }],
    'cortes.imprimirLectura': () => [cajera, {}],
    'cortes.abrir': () => [cajera, { body: { caja_inicial: 100 } }],
    'cortes.cerrar': () => [cajera, { body: { caja_final: 500 } }],
    'cortes.cerrarDeSesion': () => [admin, { body: { sesion: cajera.id, caja_final: 500 } }],
    'metodos.estado': () => [admin, { body: { metodo: 3, habilitado: true } }],
    'metodos.nuevo': () => [admin, { body: { ...VALE, descripcion: `Rappi ${unico()}` } }],
    'metodos.editar': () => [admin, { body: { ...VALE, metodo: VALE_ID, descripcion: `Vale ${unico()}` } }],
    'efectivo.agregar': () => [cajera, { body: { cantidad: 10, observaciones: 'Para hielo', tipo: 3 } }],
    'efectivo.editar': () => [
      admin,
      { body: { id: movimiento, cantidad: 60, observaciones: 'Cambio del banco', version: 1 } },
    ],
    'efectivo.eliminar': () => [admin, { params: { id: movimiento } }],
    'efectivo.abrirCajon': () => [admin, { body: { motivo: 'Cambio para la mesa 4' } }],
    'efectivo.pagarPropina': () => [cajera, { body: { mesero: USUARIO.mesero, cantidad: 5 } }],
  };
};
