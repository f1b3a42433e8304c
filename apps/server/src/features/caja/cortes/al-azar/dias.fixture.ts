import { metodos } from '@comal/contract/caja/metodos';
import type { TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { addUpDias } from '../../../../platform/caja/sumas/guardar.ts';
import { CAJA, entrarComo, USUARIO } from '../../../../test/dos-negocios.ts';
import { entero, uno, type Azar } from '../../../../test/fallas/escena/azar.ts';
import { Restaurante } from '../../../../test/restaurante.ts';
import { VIERNES, type TestServer } from '../../../../test/server.ts';
import { abrirTurno, cerrarCaja } from './cierre.fixture.ts';
import { bien, type Escena, type Paso } from './escena.fixture.ts';
import type { Lugar } from './lugar.fixture.ts';
import { Libro, type Turno } from './libro.fixture.ts';
import { PROPIOS } from './pago.fixture.ts';
import { cambiarRedondeo, cancelar, cobrar, invitar, mover, pagarPropina } from './pasos-de-caja.fixture.ts';
import { descontar, quitarDescuento } from './pasos-de-descuento.fixture.ts';
import { devolver } from './pasos-de-devolucion.fixture.ts';
import { cambiarZona, liquidar, moverReparto, pedirADomicilio, ponerZonas } from './pasos-de-reparto.fixture.ts';
import {
  cambiarArea,
  cambiarTipos,
  cocinar,
  juntar,
  recuperar,
  regalar,
  repartir,
  servir,
  trasladar,
} from './pasos-de-mesa.fixture.ts';

/** The order types that are charged first until somebody changes it. */
const ANTES: readonly TipoDeOrden[] = ['llevar', 'barra'];
const HORA = 3_600_000;
/** Two days before the clocks of Tijuana go back an hour, those of Mexico City not: 29 October 2026, 14:00. */
const ANTES_DEL_CAMBIO = Date.parse('2026-10-29T20:00:00Z');
/** Long sessions, so that days pass without a new sign-in. */
export const SESIONES_LARGAS = { COMAL_SESION_INACTIVA_HORAS: '5000', COMAL_SESION_MAXIMA_HORAS: '5000' };

const centroDe = async (r: Restaurante): Promise<Lugar> => {
  const [mesero, cocina] = [await r.entrar('mesero'), await r.entrar('cocina')];
  return {
    ...{
      sucursal: r.negocio.centro,
      nombre: 'Centro',
      zona: mesero.sucursal.zona,
      r,
      cajas: [CAJA.centro, CAJA.centro2],
    },
    ...{ mesero: { id: USUARIO.mesero, token: () => mesero.token }, cocina: () => cocina },
    entrarEn: (caja) => r.entrar(caja === CAJA.centro ? 'cajera' : 'admin', caja),
  };
};

/** The branch of Tijuana, where the administrator does everything at the one register. */
const norteDe = async (centro: Restaurante, turnos: ReadonlyMap<number, Turno>): Promise<Lugar> => {
  const { server, negocio } = centro;
  const zona = 'America/Tijuana';
  await server.sql('UPDATE sucursal SET zona = $1 WHERE cliente = $2 AND id = $3', [
    zona,
    negocio.cliente,
    negocio.norte,
  ]);
  const suya = () => turnos.get(CAJA.norte)!.cajero;
  return {
    ...{ sucursal: negocio.norte, nombre: 'Norte', zona, r: centro.enNorte(), cajas: [CAJA.norte] },
    ...{ mesero: { id: USUARIO.admin, token: () => suya().token }, cocina: suya },
    entrarEn: (caja) => entrarComo(server, negocio, { usuario: 'admin', sucursal: negocio.norte, caja }),
  };
};

const veces = (cuantas: number, paso: Paso): Paso[] => Array.from({ length: cuantas }, () => paso);
const cerrarAlguna: Paso = (e) => cerrarCaja(e, uno(e.azar, [...e.turnos.keys()]));
const PASOS: readonly Paso[] = [
  ...[
    ...veces(5, servir),
    ...veces(3, pedirADomicilio),
    ...veces(6, moverReparto),
    ...veces(4, liquidar),
    ...veces(8, cobrar),
    ...veces(4, cancelar),
    ...veces(2, devolver),
    ...veces(2, repartir),
    ...veces(3, cocinar),
    ...veces(1, recuperar),
    ...veces(2, mover),
    ...veces(4, descontar),
    quitarDescuento,
  ],
  ...[
    trasladar,
    juntar,
    regalar,
    cambiarTipos,
    ...veces(2, cambiarRedondeo),
    ...veces(2, cambiarZona),
    invitar,
    pagarPropina,
    ...veces(3, cerrarAlguna),
  ],
];

/** The business breaks IVA down, and sells dishes of several tax classes (decision 0147). */
const desglosarIva = async ({ server, negocio: { cliente } }: Restaurante): Promise<void> => {
  await server.sql('UPDATE negocio SET desglosa_iva = true WHERE cliente = $1', [cliente]);
  await server.sql(
    `UPDATE producto SET clase_fiscal = (ARRAY['iva_general', 'iva_cero', 'exento'])[1 + id % 3] WHERE cliente = $1`,
    [cliente],
  );
  await server.sql('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE cliente = $1', [cliente]);
};

/** Its branches have three for two of cheap dishes, and the second of any dish at half price, at tables and bars. */
const ponerPromociones = async ({ server, negocio: { cliente } }: Restaurante): Promise<void> => {
  await server.sql(
    `INSERT INTO promocion_de_sucursal (cliente, sucursal, id, orden, nombre, cada, rebajados, porcentaje, categorias, productos, dias, tipos, activo)
     SELECT p.cliente, p.sucursal, v.id, v.id, v.nombre, v.cada, 1, v.porcentaje, '{}', array_agg(p.id), '{0,1,2,3,4,5,6}', '{mesa,barra}', true
     FROM producto p CROSS JOIN (VALUES (1, '3x2', 3, 10000), (2, 'Segundo a mitad', 2, 5000)) AS v (id, nombre, cada, porcentaje)
     WHERE p.cliente = $1 AND (v.id = 2 OR p.precio < 5000) GROUP BY p.cliente, p.sucursal, v.id, v.nombre, v.cada, v.porcentaje`,
    [cliente],
  );
  await server.sql('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE cliente = $1', [cliente]);
};

const escenaDe = async (r: Restaurante, azar: Azar, conNorte: boolean): Promise<Escena> => {
  const turnos = new Map<number, Turno>();
  await desglosarIva(r);
  await ponerPromociones(r);
  const lugares = [await centroDe(r), ...(conNorte ? [await norteDe(r, turnos)] : [])];
  const jefa = await r.entrar('admin', CAJA.general);
  const { server } = r;
  const vacia = {
    vigentes: [],
    cobrados: [],
    antes: new Map<number, readonly TipoDeOrden[]>(),
    redondeos: new Map(lugares.map(({ sucursal }) => [sucursal, 0])),
    cerrados: [],
    hechos: new Map<string, number>(),
    operacion: 0,
  };
  const e: Escena = { server, azar, lugares, jefa, turnos, libro: new Libro(server.ahora), ...vacia };
  for (const descripcion of Object.values(PROPIOS)) {
    const body = { descripcion, pide_operacion: descripcion === PROPIOS[101], abre_cajon: false };
    bien(e, await server.call(metodos.nuevo, { body }, { token: jefa.token }), 'método');
  }
  // After the own methods, whose ids are known: it brings the platforms that everybody knows.
  for (const lugar of lugares) {
    await lugar.r.cobrarAntes(ANTES, lugar.sucursal);
    e.antes.set(lugar.sucursal, ANTES);
    await ponerZonas(e, lugar);
  }
  for (const lugar of lugares) for (const caja of lugar.cajas) await abrirTurno(e, lugar, caja);
  return e;
};

/** A random day of one branch, in which areas stop and resume preparing. */
export const unDia = async (server: TestServer, azar: Azar) => {
  const r = await Restaurante.abrir(server);
  const e = await escenaDe(r, azar, false);
  return { r, e, paso: () => uno(azar, [...PASOS, ...veces(2, cambiarArea)])(e) };
};

/**
 * Random days of two branches in two zones, with a change of daylight saving time: hours pass between steps, and days begin
 * within shifts.
 */
export const variosDias = async (server: TestServer, azar: Azar) => {
  server.pasar(ANTES_DEL_CAMBIO - VIERNES);
  const r = await Restaurante.abrir(server);
  const e = await escenaDe(r, azar, true);
  const pasar = async (horas: number): Promise<void> => {
    server.pasar(horas * HORA);
    await server.deps.correo.ronda();
    await addUpDias(server.deps.db, server.ahora());
  };
  const paso = async (): Promise<void> => {
    if (azar() < 0.35) await pasar(entero(azar, 1, 9));
    await uno(azar, PASOS)(e);
  };
  return { r, e, paso, pasar, hoy: () => diaOperativo(e.lugares[0]!.zona, 5, server.ahora()) };
};

/** Closes the shift of every register. */
export const cerrarTodas = async (e: Escena): Promise<void> => {
  for (const caja of e.turnos.keys()) await cerrarCaja(e, caja);
};
