import type { ReglaDeTexto } from '../reglas-de-texto.ts';
import { refuse, type Refusal } from '../result.ts';
import type { PermisoDeCaja } from './permisos-de-caja.ts';

const REQUERIDO = 'Campo obligatorio';

/** The text rules of a register's names. */
export const LIMITES_DE_TERMINAL = {
  identificador: { min: 4, max: 30, requerido: REQUERIDO, numerosLargos: true },
  alias: { min: 4, max: 30, requerido: REQUERIDO },
  /** An identifier whose existence is checked while it is typed, so possibly still too short. */
  buscado: { min: 1, max: 30, requerido: REQUERIDO, numerosLargos: true },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

/** The platforms of a register: a browser, or the till program of one machine (D-13). */
export const PLATAFORMAS_DE_TERMINAL = ['web', 'standalone'] as const;

/** The platform that is preselected. */
export const PLATAFORMA_INICIAL = 'standalone';

/** The names of the platforms. */
export const NOMBRE_DE_PLATAFORMA: Readonly<Record<(typeof PLATAFORMAS_DE_TERMINAL)[number], string>> = {
  web: 'Web',
  standalone: 'Escritorio',
};

/** A right of a register in words: the label of its switch, and its explanation. */
export interface PalabrasDePermiso {
  readonly titulo: string;
  readonly explicacion: string;
}

/** The twelve rights in words, for form and log (D-18). */
export const PALABRAS_DE_PERMISO: Readonly<Record<PermisoDeCaja, PalabrasDePermiso>> = {
  cobrar: { titulo: 'Cobrar', explicacion: 'En esta caja se cobran las comandas.' },
  imprimirticketalregistrarventa: {
    titulo: 'Imprimir el ticket al cobrar',
    explicacion: 'Después de cada cobro se imprime el ticket sin pedirlo.',
  },
  imprimircopiaticket: {
    titulo: 'Reimprimir tickets',
    explicacion: 'Se puede imprimir otra vez el ticket de un cobro.',
  },
  minimizarventana: {
    titulo: 'Minimizar la ventana',
    explicacion: 'En la caja abierta como programa se ve el botón que la minimiza.',
  },
  cancelarproductoconautorizacion: {
    titulo: 'Quitar productos solo con autorización',
    explicacion: 'Quitar un producto ya guardado pide la palabra de alguien que pueda hacerlo.',
  },
  cancelarnotaconautorizacion: {
    titulo: 'Eliminar comandas solo con autorización',
    explicacion: 'Eliminar una comanda pide la palabra de alguien que pueda hacerlo.',
  },
  validarinventarioproducto: {
    titulo: 'No vender sin existencias',
    explicacion: 'No se guarda un pedido de un producto con inventario que ya no alcanza.',
  },
  ingresomanualpesoproducto: {
    titulo: 'Escribir el peso a mano',
    explicacion: 'La cantidad de lo que se vende por peso se puede escribir; sin esto solo se suma y se resta.',
  },
  utilizalectordecodigodebarras: {
    titulo: 'Usar lector de código de barras',
    explicacion: 'Al agregar, cada código leído entra solo y el buscador espera el siguiente.',
  },
  mostrarmenu: {
    titulo: 'Mostrar el menú',
    explicacion: 'En la caja de escritorio se ven los botones para cambiar de pantalla.',
  },
  pantallacompleta: {
    titulo: 'Pantalla completa',
    explicacion: 'La caja de escritorio ocupa toda la pantalla.',
  },
  cambiosodevolucionesconticket: {
    titulo: 'Cancelar cobros solo con el ticket',
    explicacion: 'Cancelar o corregir un cobro pide el folio de su ticket.',
  },
};

/** The stored register that a change is checked against. */
interface TerminalQueCambia {
  readonly sistema: boolean;
  readonly version: number;
}

/** Why a change is refused, or null: the register may not be edited, or was changed since it was read. */
export const noSeCambia = (
  antes: TerminalQueCambia,
  version: number | undefined,
): Refusal<'DE_SISTEMA' | 'CAMBIO_ENTRETANTO'> | null => {
  if (antes.sistema) return refuse('DE_SISTEMA');
  return version !== undefined && version !== antes.version ? refuse('CAMBIO_ENTRETANTO') : null;
};

/**
 * Why the list of people who may enter a register is refused, or null: adding needs the permission to give access, removing the
 * one to take it.
 */
export const noSeDaAcceso = (
  cambio: { readonly agrega: boolean; readonly quita: boolean },
  puede: { readonly agregar: boolean; readonly quitar: boolean },
): Refusal<'SIN_PERMISO'> | null =>
  (cambio.agrega && !puede.agregar) || (cambio.quita && !puede.quitar) ? refuse('SIN_PERMISO') : null;
