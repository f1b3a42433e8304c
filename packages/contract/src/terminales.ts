import { z } from 'zod';
import { PERMISOS_DE_CAJA, type PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { LIMITES_DE_TERMINAL, PLATAFORMA_INICIAL, PLATAFORMAS_DE_TERMINAL } from '@comal/domain/caja/terminales';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { idEscrito, idNumerico, pagina, paginaDe, texto } from './primitives.ts';
import { defineRoute } from './route.ts';

const P = PERMISO;
const DAN_O_QUITAN = [P.NUEVO_USUARIO_CON_ACCESO_A_TERMINAL, P.ELIMINAR_USUARIO_CON_ACCESO_A_TERMINAL] as const;

const plataforma = z.enum(PLATAFORMAS_DE_TERMINAL, 'Plataforma no válida');
/** The twelve rights, each on or off (D-18). */
const permisosDeTerminal = z.object(
  Object.fromEntries(PERMISOS_DE_CAJA.map((p) => [p, z.boolean()])) as Record<PermisoDeCaja, z.ZodBoolean>,
);
const usuarioConAcceso = z.object({ id: z.number().int(), usuario: z.string(), nombre: z.string() });

/** A register as the configuration keeps it (001 §3); `version` goes back with an edit. */
const terminalSchema = z.object({
  id: z.number().int(),
  no_caja: z.number().int(),
  hostname: z.string(),
  alias: z.string(),
  plataforma,
  sistema: z.boolean(),
  permisos: permisosDeTerminal,
  /** Only `usuarios` may enter it; otherwise everybody who enters the branch. */
  restringida: z.boolean(),
  usuarios: z.array(usuarioConAcceso),
  version: z.number().int(),
});

export type Terminal = z.infer<typeof terminalSchema>;
export type UsuarioConAcceso = z.infer<typeof usuarioConAcceso>;

/** The people who may enter a register, and the others of the branch. */
const accesosSchema = z.object({ terminal: terminalSchema, candidatos: z.array(usuarioConAcceso) });

const version = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)
  .optional();
const equipo = z.object({
  identificador: texto(LIMITES_DE_TERMINAL.identificador),
  alias: texto(LIMITES_DE_TERMINAL.alias),
  plataforma: plataforma.default(PLATAFORMA_INICIAL),
});

const ELIGE = 'Debes seleccionar un usuario';
const elegido = z
  .number(ELIGE)
  .int(ELIGE)
  .min(1, ELIGE)
  .max(2 ** 31 - 1, ELIGE);
const usuarioYTerminal = z.object({ terminal: idNumerico, usuario: elegido });
/** Limit of people; no branch has so many. */
const USUARIOS_MAXIMOS = 5_000;

/** The registers of a branch, as the configuration keeps them. */
export const terminales = {
  pagina: defineRoute({
    method: 'POST',
    path: 'cajas',
    resumen: 'Terminales de la sucursal por página, por número de caja, y la general',
    acceso: 'sesion',
    permiso: [P.ADMINISTRAR_TERMINALES],
    body: pagina,
    data: paginaDe(terminalSchema),
    motivos: [],
    write: 'natural',
  }),
  existe: defineRoute({
    method: 'GET',
    path: 'cajas/validar-existencia',
    resumen: 'Si el negocio tiene ya una terminal con ese identificador',
    acceso: 'sesion',
    permiso: [P.NUEVA_TERMINAL, P.EDITAR_TERMINAL],
    query: z.object({ hostname: texto(LIMITES_DE_TERMINAL.buscado) }),
    data: z.object({ existe: z.boolean() }),
    motivos: [],
  }),
  nueva: defineRoute({
    method: 'POST',
    path: 'cajas/nueva',
    resumen: 'Agrega una terminal a la sucursal',
    acceso: 'sesion',
    permiso: [P.NUEVA_TERMINAL],
    body: z.object({ datos_terminal: equipo, datos_permisos: permisosDeTerminal }),
    data: terminalSchema,
    motivos: ['IDENTIFICADOR_REPETIDO'],
    write: 'idempotente',
  }),
  editar: defineRoute({
    method: 'PUT',
    path: 'cajas/editar',
    resumen: 'Cambia una terminal; sus sesiones abiertas tienen sus permisos al momento (D-18, D-112)',
    acceso: 'sesion',
    permiso: [P.EDITAR_TERMINAL],
    body: z.object({
      datos_terminal: equipo.extend({ id: idNumerico, version }),
      datos_permisos: permisosDeTerminal,
    }),
    data: terminalSchema,
    motivos: ['NO_ENCONTRADO', 'DE_SISTEMA', 'CAMBIO_ENTRETANTO', 'IDENTIFICADOR_REPETIDO', 'CAJA_CON_TURNO'],
    write: 'idempotente',
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: 'cajas/{id}/eliminar',
    resumen: 'Elimina una terminal y cierra sus sesiones; la historia guarda su nombre, su número no se da otra vez',
    acceso: 'sesion',
    permiso: [P.ELIMINAR_TERMINAL],
    params: z.object({ id: idEscrito }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'DE_SISTEMA', 'CAJA_CON_TURNO'],
    write: 'idempotente',
  }),
  accesos: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'cajas/{id}/usuarios',
    resumen: 'Quién puede entrar en una terminal web, y a quién más de la sucursal se le puede dar acceso',
    acceso: 'sesion',
    permiso: [P.ADMINISTRAR_TERMINALES, ...DAN_O_QUITAN],
    params: z.object({ id: idEscrito }),
    data: accesosSchema,
    motivos: ['NO_ENCONTRADO', 'DE_SISTEMA', 'SOLO_TERMINALES_WEB'],
  }),
  guardarAccesos: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'cajas/usuarios',
    resumen: 'Guarda quién puede entrar en una terminal web; quien deja de poder pierde ahí su sesión (D-35, D-112)',
    acceso: 'sesion',
    permiso: DAN_O_QUITAN,
    body: z.object({
      terminal: idNumerico,
      restringida: z.boolean(),
      usuarios: z.array(idNumerico).max(USUARIOS_MAXIMOS),
      version,
    }),
    data: terminalSchema,
    motivos: [
      'NO_ENCONTRADO',
      'DE_SISTEMA',
      'CAMBIO_ENTRETANTO',
      'SOLO_TERMINALES_WEB',
      'USUARIO_DE_OTRA_SUCURSAL',
      'SIN_PERMISO',
    ],
    write: 'idempotente',
  }),
  agregarUsuario: defineRoute({
    method: 'PUT',
    path: 'cajas/usuarios/agregar',
    resumen: 'Da a un usuario acceso a una terminal web: desde entonces solo entran los que lo tienen',
    acceso: 'sesion',
    permiso: [P.NUEVO_USUARIO_CON_ACCESO_A_TERMINAL],
    body: usuarioYTerminal,
    data: terminalSchema,
    motivos: ['NO_ENCONTRADO', 'DE_SISTEMA', 'SOLO_TERMINALES_WEB', 'USUARIO_DE_OTRA_SUCURSAL', 'SIN_PERMISO'],
    write: 'idempotente',
  }),
  quitarUsuario: defineRoute({
    method: 'PUT',
    path: 'cajas/usuarios/eliminar',
    resumen: 'Quita a un usuario el acceso a una terminal web, y cierra ahí su sesión (D-112)',
    acceso: 'sesion',
    permiso: [P.ELIMINAR_USUARIO_CON_ACCESO_A_TERMINAL],
    body: usuarioYTerminal,
    data: terminalSchema,
    motivos: ['NO_ENCONTRADO', 'DE_SISTEMA', 'SOLO_TERMINALES_WEB', 'USUARIO_DE_OTRA_SUCURSAL', 'SIN_PERMISO'],
    write: 'idempotente',
  }),
} as const;
