/** The twelve rights of a register and what a new one has (D-18). */
export const PERMISOS_DE_CAJA_NUEVA = {
  cobrar: true,
  imprimirticketalregistrarventa: true,
  imprimircopiaticket: true,
  minimizarventana: true,
  cancelarproductoconautorizacion: false,
  cancelarnotaconautorizacion: false,
  validarinventarioproducto: false,
  ingresomanualpesoproducto: false,
  utilizalectordecodigodebarras: false,
  mostrarmenu: true,
  pantallacompleta: false,
  cambiosodevolucionesconticket: false,
} as const satisfies Readonly<Record<string, boolean>>;

/** The name of one right of a register. */
export type PermisoDeCaja = keyof typeof PERMISOS_DE_CAJA_NUEVA;

/** The names of the twelve rights. */
export const PERMISOS_DE_CAJA = Object.keys(PERMISOS_DE_CAJA_NUEVA) as [PermisoDeCaja, ...PermisoDeCaja[]];

/** The rights that a register's stored flags give. The general register never charges (D-13). */
export const permisosDeCaja = (flags: Readonly<Record<string, unknown>>, es_general: boolean): PermisoDeCaja[] =>
  PERMISOS_DE_CAJA.filter((p) => (flags[p] ?? PERMISOS_DE_CAJA_NUEVA[p]) === true && !(es_general && p === 'cobrar'));
