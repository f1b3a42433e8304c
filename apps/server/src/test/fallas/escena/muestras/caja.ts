import { catalog } from '@comal/contract/catalog';
import { CAJA, USUARIO } from '../../../dos-negocios.ts';
import { unico, type Elenco, type Muestras } from './muestra.ts';

/** An own payment method. */
const VALE_ID = 100;
const VALE = { pide_operacion: true, abre_cajon: true } as const;
const METODO_PROPIO = `INSERT INTO metodo_de_pago (cliente, id, descripcion) SELECT cliente, ${VALE_ID}, 'Vale' FROM negocio`;

/** The printer of tickets of the other register has a drawer. */
const CAJON = `UPDATE impresora i SET cajon = 2 FROM impresora_uso u
  WHERE u.impresora = i.id AND u.cliente = i.cliente AND u.clase = 'tickets' AND u.caja = $1`;

/** Samples of the register: its open shift, cash movements, and payment methods. */
export const muestrasDeCaja = async ({ server, admin, cajera, jefa }: Elenco, turno: string): Promise<Muestras> => {
  await server.sql(METODO_PROPIO);
  await server.sql(CAJON, [CAJA.centro2]);
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
    'cortes.imprimirLectura': () => [admin, {}],
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
    'efectivo.abrirCajon': () => [jefa, { body: { motivo: 'Cambio para la mesa 4' } }],
    'efectivo.pagarPropina': () => [cajera, { body: { mesero: USUARIO.mesero, cantidad: 5 } }],
  };
};
