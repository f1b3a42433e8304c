import { paraBuscar } from '../texto.ts';
import { campos, texto, type Datos } from './datos.ts';
import { DE_CAJA } from './de-caja.ts';
import { DE_CATALOGO } from './de-catalogo.ts';
import { DE_COMANDAS } from './de-comandas.ts';
import { DE_DESCUENTOS } from './de-descuentos.ts';
import { DE_FACTURAS } from './de-facturas.ts';
import { DE_GENTE } from './de-gente.ts';
import { DE_IMPRESORAS } from './de-impresoras.ts';
import { DE_REPARTO } from './de-reparto.ts';
import { DE_TARIFAS } from './de-tarifas.ts';
import { DE_SALONES } from './de-salones.ts';
import { enLlano, oracion, type Accion, type Escena, type Oracion } from './oracion.ts';

/** The sentence of each action; a test that walks the contract fails when a write's action is missing. */
const ACCIONES: Readonly<Record<string, Accion>> = {
  ...DE_COMANDAS,
  ...DE_CAJA,
  ...DE_CATALOGO,
  ...DE_GENTE,
  ...DE_IMPRESORAS,
  ...DE_SALONES,
  ...DE_DESCUENTOS,
  ...DE_TARIFAS,
  ...DE_REPARTO,
  ...DE_FACTURAS,
};

/** An action that this version does not know: entries outlive the code that wrote them. */
const OTRA: Accion = { modulo: 'Sistema', operacion: 'Otra', dice: () => oracion`Hizo un cambio` };

/** Whether the log has a sentence for an action. */
export const seDice = (accion: string): boolean => Object.hasOwn(ACCIONES, accion);

const deAccion = (accion: string): Accion => (seDice(accion) ? ACCIONES[accion]! : OTRA);

/** A row of the log in words: module, kind, and the sentence with its named parts (D-58). */
export interface Dicho {
  readonly modulo: string;
  readonly operacion: string;
  readonly movimiento: Oracion;
  /** Who approved an act that its doer could not do alone (D-18). */
  readonly autorizo: string | null;
}

/** The text of a row of the log. */
export const decir = (accion: string, crudos: unknown, escena: Escena): Dicho => {
  const datos: Datos = campos(crudos);
  const { modulo, operacion, dice } = deAccion(accion);
  const autorizo = texto(campos(datos['autorizo']), 'nombre');
  return { modulo, operacion, movimiento: dice(datos, escena), autorizo };
};

const SIN_NADIE: Escena = { objeto: '', nombres: () => null };
const PALABRAS = Object.entries(ACCIONES).map(
  ([accion, { modulo, operacion, dice }]) =>
    [accion, paraBuscar(`${modulo} ${operacion} ${enLlano(dice({}, SIN_NADIE))}`)] as const,
);

/** The actions whose own texts contain one of `palabrasDe`; names given by people are not searched. */
export const accionesQueDicen = (palabra: string): readonly string[] =>
  PALABRAS.filter(([, palabras]) => palabras.includes(palabra)).map(([accion]) => accion);

/** The actions of some modules and kinds; null means no restriction. */
export const accionesDe = (
  modulos: readonly string[] | null,
  operaciones: readonly string[] | null,
): readonly string[] | null =>
  modulos === null && operaciones === null
    ? null
    : Object.entries(ACCIONES)
        .filter(([, a]) => (modulos?.includes(a.modulo) ?? true) && (operaciones?.includes(a.operacion) ?? true))
        .map(([accion]) => accion);
