import { SIN_SUBCUENTA } from '../../comanda/cobro/subcuenta.ts';
import { CLASES_DE_AJUSTE } from '../../comanda/cuenta/ajustes.ts';
import { renglonesDeImpuestos, type ImpuestoDicho } from '../../comanda/cuenta/impuestos-dichos.ts';
import { nombreDeApp, type OrdenDeApp } from '../../comanda/tipo/app.ts';
import { TIPO_INICIAL, tipoDe, TIPOS_DE_ORDEN, type TipoDeOrden } from '../../comanda/tipo/tipo.ts';
import { cuantos, enPesos } from '../../movimientos/oracion.ts';
import type { Bloque } from '../papel.ts';
import { deReparto, type RepartoDePapel } from './reparto.ts';

/** A row of a bill; amounts in pesos. */
interface PartidaDeCuenta {
  readonly cantidad: number;
  readonly descripcion: string;
  readonly especificaciones: readonly string[];
  readonly comentario: string | null;
  readonly complemento: boolean;
  readonly importe: number;
  readonly cortesia?: true | undefined;
  readonly ajustes?: readonly { readonly nombre: string; readonly monto: number }[] | undefined;
}

/** What ticket and precuenta print of a bill, as the calls answer it; amounts in pesos (D-28). */
export interface DatosDeCuenta {
  readonly empresa: string;
  readonly sucursal: {
    readonly nombre: string;
    readonly descripcion: string;
    readonly direccion: string;
    readonly telefono: string;
    readonly correo: string;
  };
  readonly comanda: {
    readonly folio_corto: string;
    readonly nombre: string;
    readonly comensales: number;
    /** Absent: a table. */
    readonly tipo?: TipoDeOrden | undefined;
    /** The order of a platform; absent without one. */
    readonly app?: Pick<OrdenDeApp, 'nombre' | 'numero'> | undefined;
    /** Absent where it is not brought. */
    readonly reparto?: RepartoDePapel | undefined;
  };
  readonly subcuenta: string;
  readonly mesero: string;
  readonly caja: string;
  readonly fecha: string;
  readonly hora: string;
  readonly partidas: readonly PartidaDeCuenta[];
  readonly total: number;
  readonly totalLetra: string;
  /** Base and tax by rate; absent where the business does not break them down (decision 0147). */
  readonly impuestos?: readonly ImpuestoDicho[] | undefined;
}

/** An amount with a true minus, for which printers write a hyphen. */
export const dinero = (pesos: number): string => enPesos(pesos).replace('-', '\u2212');

/** An amount for a column, without the sign of the currency. */
export const enColumna = (pesos: number): string => dinero(pesos).replace('$', '');

/** A text in the middle of the paper. */
export const centrado = (texto: string): Bloque => ({ clase: 'texto', texto, alinea: 'centro' });

/** Such a text of less weight. */
export const notaCentrada = (texto: string): Bloque => ({ clase: 'texto', texto, alinea: 'centro', menor: true });

/** What it is, and its amount. */
export const renglon = (izquierda: string, derecha: string): Bloque => ({ clase: 'extremos', izquierda, derecha });

/** Such a row that is looked for first. */
export const destacado = (izquierda: string, pesos: number): Bloque => ({
  ...{ clase: 'extremos', izquierda, derecha: dinero(pesos) },
  ...{ tamano: 'alta', fuerte: true },
});

const normal = (texto: string): string => texto.trim().toLowerCase();

/** The branch's description; '' if it only repeats its name. */
const descripcionDe = ({ nombre, descripcion }: DatosDeCuenta['sucursal']): string =>
  [normal(nombre), 'sucursal', `sucursal ${normal(nombre)}`].includes(normal(descripcion)) ? '' : descripcion;

/** Logo, business and branch. */
export const membrete = ({ empresa, sucursal }: DatosDeCuenta): readonly Bloque[] => [
  { clase: 'logo' },
  { ...{ clase: 'texto', texto: empresa, alinea: 'centro' }, tamano: 'grande', fuerte: true },
  { clase: 'texto', texto: `Sucursal ${sucursal.nombre}`, alinea: 'centro', fuerte: true },
  centrado(descripcionDe(sucursal)),
  centrado(sucursal.direccion),
  centrado(sucursal.telefono && `Tel. ${sucursal.telefono}`),
  centrado(sucursal.correo),
];

/** At a table its guests, otherwise the order of a platform or the order type. */
const comoSeAtiende = (comanda: DatosDeCuenta['comanda']): string => {
  const tipo = tipoDe(comanda);
  if (comanda.app) return nombreDeApp(comanda.app);
  return tipo === TIPO_INICIAL ? cuantos(comanda.comensales, 'comensal', 'comensales') : TIPOS_DE_ORDEN[tipo].nombre;
};

/** The comanda: name, sub-account, folio, waiter, guests, times and register. */
export const deComanda = ({ comanda, subcuenta, mesero, fecha, hora, caja }: DatosDeCuenta): readonly Bloque[] => [
  { clase: 'raya' },
  {
    ...{ clase: 'extremos', fuerte: true },
    izquierda: comanda.nombre + (subcuenta === SIN_SUBCUENTA ? '' : ` · ${subcuenta}`),
    derecha: `Folio ${comanda.folio_corto}`,
  },
  renglon(`Mesero: ${mesero}`, comoSeAtiende(comanda)),
  renglon(`${fecha} ${hora}`, caja),
  ...(comanda.reparto ? deReparto(comanda.reparto) : []),
];

const detalleDe = (p: PartidaDeCuenta): string[] => [
  p.especificaciones.join(', '),
  p.comentario === null ? '' : `» ${p.comentario}`,
  p.cortesia === true ? CLASES_DE_AJUSTE.cortesia.nombre : '',
  ...(p.ajustes ?? []).map(({ nombre, monto }) => `${nombre} ${dinero(monto)}`),
];

const partida = (p: PartidaDeCuenta): Bloque => ({
  clase: 'partida',
  cantidad: p.complemento ? '' : `${p.cantidad} x`,
  texto: p.complemento ? `+ ${p.descripcion}` : p.descripcion,
  importe: enColumna(p.importe),
  detalle: detalleDe(p),
});

const CABEZAS: Bloque = {
  ...{ clase: 'partida', fuerte: true, detalle: [] },
  ...{ cantidad: 'Ct.', texto: 'Alimento', importe: 'Importe' },
};

/** What of the total is base and what is tax, by rate. */
const impuestosDe = ({ impuestos }: DatosDeCuenta): readonly Bloque[] =>
  renglonesDeImpuestos(impuestos).map(([label, pesos]) => renglon(label, enColumna(pesos)));

/** The rows of the bill, its total, the total in words, and the taxes in it. */
export const partidasYTotal = (cuenta: DatosDeCuenta): readonly Bloque[] => [
  { clase: 'raya' },
  CABEZAS,
  ...cuenta.partidas.map(partida),
  { clase: 'raya' },
  { ...{ clase: 'extremos', izquierda: 'TOTAL', derecha: dinero(cuenta.total) }, tamano: 'grande', fuerte: true },
  { clase: 'texto', texto: `(${cuenta.totalLetra})`, menor: true },
  ...impuestosDe(cuenta),
];
