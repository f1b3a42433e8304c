import type { TillPlatform } from '../../platform/plataforma.ts';

/** The values of the sign-in form; branch and register are the option values of their lists. */
export interface DatosDeEntrada {
  readonly cliente: string;
  readonly recordar: boolean;
  readonly sucursal: string | null;
  readonly caja: string | null;
  readonly usuario: string;
  readonly password: string;
}

type Regla = (value: unknown) => string | null;

const falta =
  (texto: string): Regla =>
  (value) =>
    typeof value === 'string' && value.trim() !== '' ? null : texto;

/** An unselected register. */
export const FALTA_CAJA = 'Debes seleccionar la caja';

const REGLAS = {
  cliente: falta('Debes indicar el número de cliente'),
  sucursal: falta('Debes seleccionar la sucursal'),
  usuario: falta('Debes indicar el nombre de usuario'),
  password: (value: unknown) => (value === '' ? 'Debes indicar la contraseña para entrar al sistema' : null),
} as const satisfies Record<string, Regla>;

/** The required fields and their messages; the register is asked for on the web only. */
export const reglasDe = (plataforma: TillPlatform): Readonly<Record<string, Regla>> =>
  plataforma === 'web' ? { ...REGLAS, caja: falta(FALTA_CAJA) } : REGLAS;
