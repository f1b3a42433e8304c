import { sqlTexto, type Consulta } from '../db/consulta.ts';

/** The open shift of a register: what charging belongs to and closing closes (D-25, D-30). */
export interface FilaCorteAbierto {
  id: string;
  sucursal: number;
  caja: number;
  usuario: number;
  usuario_nombre: string;
  estado: number;
  abierto_en: number;
  caja_inicial: number;
}

const CORTE =
  'SELECT id, sucursal, caja, usuario, usuario_nombre, estado, abierto_en, caja_inicial FROM corte WHERE cliente = $1 AND caja = $2 AND estado <> 2';

/** The open shift of a register, unlocked. */
export const corteAbierto = (cliente: string, caja: number): Consulta<FilaCorteAbierto> =>
  sqlTexto(CORTE, [cliente, caja]);

/** The same, shared: many charges at once, but not while it is being closed (reliability H42). */
export const corteAbiertoCompartido = (cliente: string, caja: number): Consulta<FilaCorteAbierto> =>
  sqlTexto(`${CORTE} FOR SHARE`, [cliente, caja]);

/** The same, to close it: waits for the charges in flight. */
export const corteAbiertoExclusivo = (cliente: string, caja: number): Consulta<FilaCorteAbierto> =>
  sqlTexto(`${CORTE} FOR UPDATE`, [cliente, caja]);
