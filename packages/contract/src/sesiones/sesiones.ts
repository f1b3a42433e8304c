import { z } from 'zod';
import { PERMISOS_DE_CAJA } from '@comal/domain/caja/permisos-de-caja';
import {
  FAMILIAS_DE_NAVEGADOR,
  FAMILIAS_DE_SISTEMA,
  NOMBRES_DE_CAPACIDAD,
  type FamiliaDeNavegador,
  type FamiliaDeSistema,
} from '@comal/domain/sesiones/aparatos';
import { PLATAFORMAS_DE_CLIENTE, SISTEMAS_OPERATIVOS } from '@comal/domain/usuarios/aparato';
import { LIMITES_DE_NEGOCIO } from '@comal/domain/negocio/datos';
import { MODOS_DE_TIEMPOS } from '@comal/domain/comanda/tiempos/tiempos';
import { ORDENES_DE_COMANDAS } from '@comal/domain/usuarios/preferencias';
import { via } from '../correo.ts';
import { correo } from '../negocio/campos.ts';
import { idEscrito, idNumerico, texto } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { codigoDeSegundoFactor } from '../usuarios/segundo-factor.ts';

/** The platform of a till (000 §3; D-13 for standalone). */
export const plataforma = z.enum(['web', 'standalone', 'movil'], 'Plataforma no válida');

const cliente = texto({ min: 1, max: 20, requerido: 'Debes indicar el número de cliente', numerosLargos: true });

/** A register as the sign-in offers it and the session stores it. */
export const cajaSchema = z.object({
  id: z.number().int(),
  hostname: z.string(),
  alias: z.string(),
  plataforma,
  es_general: z.boolean(),
});

/** The register a session works on, with the rights of D-18 that it has. */
const cajaDeSesionSchema = cajaSchema.extend({ permisos: z.array(z.enum(PERMISOS_DE_CAJA)) });

/** A branch in the session and on tickets. */
const sucursalSchema = z.object({
  id: z.number().int(),
  nombre: z.string(),
  zona: z.string(),
  /** Hour at which the branch's day turns (D-01). */
  hora_corte: z.number().int(),
  /** Percentages that it suggests as a tip; absent in a session from before (D-113). */
  propinas: z.array(z.number().int()).optional(),
  /** Which comandas its list begins with; absent in a session from before. */
  orden_de_comandas: z.enum(ORDENES_DE_COMANDAS).optional(),
  /** How it serves in courses; absent in a session from before: it does not. */
  tiempos: z.enum(MODOS_DE_TIEMPOS).optional(),
});

const SISTEMAS_DE_APARATO = Object.keys(FAMILIAS_DE_SISTEMA) as FamiliaDeSistema[];
const NAVEGADORES_DE_APARATO = Object.keys(FAMILIAS_DE_NAVEGADOR) as FamiliaDeNavegador[];

const nombreDeEquipo = texto({ min: 1, max: 200, numerosLargos: true }).nullable().default(null);

/** The families of system and browser of a device, and what it can (D-172); a page from before says none of it. */
export const dichoDeAparato = z.object({
  sistema: z.enum(SISTEMAS_DE_APARATO, 'Sistema no válido').optional(),
  navegador: z.enum(NAVEGADORES_DE_APARATO, 'Navegador no válido').optional(),
  puede: z.array(z.enum(NOMBRES_DE_CAPACIDAD, 'Capacidad no válida')).max(NOMBRES_DE_CAPACIDAD.length).optional(),
});

/** The client of a till: on a phone or tablet its system, on desktop its path. */
export const aparatoSchema = z
  .object({
    ...dichoDeAparato.shape,
    plataforma: z.enum(PLATAFORMAS_DE_CLIENTE, 'Plataforma no válida'),
    so: z.enum(SISTEMAS_OPERATIVOS, 'Sistema no válido').nullable().default(null),
    hostname: nombreDeEquipo,
    path: nombreDeEquipo,
  })
  .refine(({ plataforma, so }) => (plataforma === 'movil') === (so !== null), {
    error: 'El sistema es de un cliente móvil',
    path: ['so'],
  })
  .refine(({ plataforma, hostname, path }) => plataforma === 'standalone' || (hostname === null && path === null), {
    error: 'El equipo y la ruta son del cliente de escritorio',
    path: ['hostname'],
  });

/** The session as the browser stores it under `sesion` (D-12). */
export const sesionSchema = z.object({
  id: z.uuid(),
  token: z.string(),
  cliente: z.string(),
  plataforma,
  usuario: z.object({
    id: z.number().int(),
    nombre_completo: z.string(),
    username: z.string(),
    rol: z.object({ id: z.number().int(), descripcion: z.string() }),
    permisos: z.array(z.number().int()),
  }),
  sucursal: sucursalSchema,
  caja: cajaDeSesionSchema,
  caja_inicial: z.boolean(),
  /** The password was typed by somebody else: nothing works until another is chosen (D-111). */
  debe_cambiar: z.boolean(),
  /** Its user is an administrator of a business that requires a second factor: nothing else works until it is set up (decision 0115). */
  falta_segundo_factor: z.boolean(),
  /** How many branches its user may enter; absent in a session from before. */
  sucursales: z.number().int().optional(),
});

export type Sesion = z.infer<typeof sesionSchema>;
export type Caja = z.infer<typeof cajaSchema>;

/** Sign-in and sign-out (000 §4 and §7, D-10 to D-13, D-33). */
export const sesiones = {
  validarCliente: defineRoute({
    method: 'POST',
    path: 'login/validar/cliente',
    resumen: 'Sucursales de un número de cliente',
    acceso: 'publico',
    body: z.object({ cliente }),
    data: z.object({ sucursales: z.array(z.object({ id: z.number().int(), nombre: z.string() })) }),
    motivos: ['CLIENTE_DESCONOCIDO', 'NEGOCIO_SUSPENDIDO'],
    write: 'natural',
  }),
  cajas: defineRoute({
    method: 'GET',
    path: 'login/{branch}/cajas',
    resumen: 'Cajas web de una sucursal y la general',
    acceso: 'publico',
    params: z.object({ branch: idEscrito }),
    data: z.array(cajaSchema),
    motivos: [],
  }),
  entrar: defineRoute({
    method: 'POST',
    path: 'login',
    resumen: 'Comprueba usuario y contraseña; deja una cookie de un solo uso',
    acceso: 'publico',
    body: z.object({
      cliente,
      sucursal: z.number('Debes seleccionar la sucursal').int('Debes seleccionar la sucursal'),
      usuario: texto({ min: 1, max: 50, requerido: 'Debes indicar el nombre de usuario' }),
      password: z
        .string('Debes indicar la contraseña para entrar al sistema')
        .min(1, 'Debes indicar la contraseña para entrar al sistema')
        .max(200, 'Máximo 200 caracteres'),
    }),
    data: z.number().int(),
    motivos: ['CREDENCIALES_INVALIDAS', 'DEMASIADOS_INTENTOS', 'SUCURSAL_NO_PERMITIDA', 'NEGOCIO_SUSPENDIDO'],
    write: 'natural',
  }),
  registrarSesion: defineRoute({
    method: 'POST',
    path: 'login/sesion/registrar',
    resumen: 'Abre la sesión de quien acaba de dar su contraseña, y su código si tiene segundo factor',
    acceso: 'publico',
    body: z.object({
      id: z.number('Identificador no válido').int(),
      cliente,
      sucursal: z.number('Debes seleccionar la sucursal').int('Debes seleccionar la sucursal'),
      plataforma,
      /** The register's id on the web; absent on standalone, where the host name identifies it (D-13). */
      caja: z.number('Debes seleccionar la caja').int('Debes seleccionar la caja').nullable().default(null),
      hostname: texto({ min: 1, max: 100, numerosLargos: true }).optional(),
      /** With a second factor: a code of the application, or a recovery code. */
      codigo: codigoDeSegundoFactor.optional(),
    }),
    data: sesionSchema,
    motivos: [
      'SEGUNDO_FACTOR_REQUERIDO',
      'CODIGO_INCORRECTO',
      'DEMASIADOS_INTENTOS',
      'ACCESO_VENCIDO',
      'CAJA_NO_PERMITIDA',
      'CAJA_GENERAL_SOLO_ADMINISTRADORES',
      'EQUIPO_DESCONOCIDO',
      'SUCURSAL_NO_PERMITIDA',
    ],
    write: 'natural',
  }),
  propias: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'login/sucursales',
    resumen: 'Las sucursales en que entra quien pregunta, con las cajas web en que puede trabajar',
    acceso: 'sesion',
    data: z.array(
      z.object({
        id: z.number().int(),
        nombre: z.string(),
        cajas: z.array(z.object({ id: z.number().int(), alias: z.string() })),
      }),
    ),
    motivos: [],
  }),
  cambiarSucursal: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'login/cambiar-sucursal',
    resumen:
      'Pasa la sesión propia a otra sucursal y caja, sin contraseña; la de antes se cierra y el límite de tiempo sigue',
    acceso: 'sesion',
    body: z.object({ sucursal: idNumerico, caja: idNumerico }),
    data: sesionSchema,
    motivos: ['TURNO_ABIERTO', 'SUCURSAL_NO_PERMITIDA', 'CAJA_NO_PERMITIDA', 'CAJA_GENERAL_SOLO_ADMINISTRADORES'],
    write: 'natural',
  }),
  recuperar: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'login/recuperar',
    resumen: 'Pide por correo un enlace para volver a entrar; contesta lo mismo haya o no ese negocio (D-60)',
    acceso: 'publico',
    body: z.object({ cliente, correo: correo(LIMITES_DE_NEGOCIO.correoPersonal) }),
    data: z.object({ via }),
    motivos: ['DEMASIADOS_INTENTOS'],
    write: 'natural',
  }),
  cerrar: defineRoute({
    method: 'PUT',
    path: 'login/{id}/cerrar',
    resumen: 'Cierra la sesión propia',
    acceso: 'sesion',
    params: z.object({ id: z.uuid('Identificador no válido') }),
    data: z.null(),
    motivos: ['TURNO_ABIERTO', 'NO_ENCONTRADO'],
    write: 'idempotente',
    cierraSesion: true,
    conBloqueo: true,
  }),
  registrarAparato: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'login/cliente-qtpv/nuevo',
    resumen: 'En qué aparato se abrió la sesión',
    acceso: 'sesion',
    body: aparatoSchema,
    data: z.null(),
    motivos: [],
    write: 'natural',
    alEntrar: true,
  }),
  noAutorizado: defineRoute({
    method: 'GET',
    path: 'login/noautorizado',
    resumen: 'Respuesta a una operación que la sesión no tiene permitida (D-17)',
    acceso: 'publico',
    data: z.null(),
    motivos: ['SIN_PERMISO'],
  }),
} as const;
