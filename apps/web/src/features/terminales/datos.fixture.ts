import { PERMISOS_DE_CAJA_NUEVA } from '@comal/domain/caja/permisos-de-caja';
import type { Terminal, UsuarioConAcceso } from './tipos.ts';

export const MARIANA: UsuarioConAcceso = { id: 7, usuario: 'mariana', nombre: 'Mariana López Castro' };
export const LUIS: UsuarioConAcceso = { id: 8, usuario: 'luis', nombre: 'Luis Ángel Pech' };
export const ROSA: UsuarioConAcceso = { id: 9, usuario: 'rosa', nombre: 'Rosa Solís' };

const terminal = (id: number, cambios: Partial<Terminal>): Terminal => ({
  id,
  no_caja: id,
  hostname: `web-1-${id}`,
  alias: `Caja ${id}`,
  plataforma: 'web',
  sistema: false,
  permisos: PERMISOS_DE_CAJA_NUEVA,
  restringida: false,
  usuarios: [],
  version: 3,
  ...cambios,
});

/** The general register, one open to everybody, one restricted to some people, one of a machine, one that nobody may enter. */
export const TERMINALES_DE_PRUEBA = [
  terminal(1, { hostname: 'general', alias: 'Caja general', sistema: true }),
  terminal(2, { alias: 'Caja 1' }),
  terminal(3, { alias: 'Terraza', restringida: true, usuarios: [MARIANA, LUIS] }),
  terminal(4, { hostname: 'barra-pc', alias: 'Barra', plataforma: 'standalone' }),
  terminal(5, { alias: 'Salón de fiestas', restringida: true }),
] as const satisfies readonly Terminal[];
