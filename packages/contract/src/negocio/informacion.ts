import { z } from 'zod';
import { LIMITES_DE_NEGOCIO, TELEFONO_DE_NEGOCIO_INVALIDO } from '@comal/domain/negocio/datos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { archivo, descargaLista, IMAGEN_MAXIMA, texto, textoOpcional } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { correo, correoOpcional, telefonoOpcional } from './campos.ts';
import { sucursalSchema, version } from './sucursales.ts';

const P = PERMISO;
const L = LIMITES_DE_NEGOCIO;

/** The tile server of maps: a template with {z}, {x} and {y}, and the attribution (decision 0046). */
const mapaSchema = z.object({ teselas: z.string(), credito: z.string() });

/** The business as the configuration keeps it (001 §3). */
const negocioSchema = z.object({
  cliente: z.string(),
  nombre: z.string(),
  correo_personal: z.string(),
  telefono_empresa: z.string(),
  correo_empresa: z.string(),
  direccion: z.string(),
  /** Address of its picture. */
  logo: z.string().nullable(),
  sucursales: z.array(sucursalSchema),
  version: z.number().int(),
  mapa: mapaSchema.nullable(),
});

/** The picture alone, which an answer of its own returns. */
const logoSchema = negocioSchema.pick({ logo: true });

export type Negocio = z.infer<typeof negocioSchema>;

/** The business itself. */
export const negocio = {
  ver: defineRoute({
    method: 'GET',
    path: 'negocio',
    resumen: 'Los datos del negocio y sus sucursales, también las dadas de baja',
    acceso: 'sesion',
    permiso: [
      P.EDITAR_DATOS_DEL_NEGOCIO,
      P.NUEVA_SUCURSAL,
      P.EDITAR_SUCURSAL,
      P.SOLICITAR_NUEVO_PASSWORD_ADMIN,
      P.ELIMINAR_SUCURSAL,
      P.EDITAR_UBICACION_DE_SUCURSAL,
      P.GENERAR_QR_MENU,
    ],
    data: negocioSchema,
    motivos: [],
  }),
  editar: defineRoute({
    method: 'PUT',
    path: 'negocio/editar',
    resumen: 'Cambia los datos del negocio; su número de cliente no cambia',
    acceso: 'sesion',
    permiso: [P.EDITAR_DATOS_DEL_NEGOCIO],
    body: z.object({
      cliente: z.string('Falta el número de cliente').max(15, 'Número de cliente no válido'),
      nombreNegocio: texto(L.nombre),
      correoPersonal: correo(L.correoPersonal),
      telefonoNegocio: telefonoOpcional(L.telefono, TELEFONO_DE_NEGOCIO_INVALIDO),
      correoNegocio: correoOpcional(L.correo),
      direccion: textoOpcional(L.direccion),
      version,
    }),
    data: negocioSchema.omit({ sucursales: true, mapa: true }),
    motivos: ['NO_ENCONTRADO', 'CAMBIO_ENTRETANTO', 'PUEDE_MAS_QUE_TU'],
    write: 'idempotente',
  }),
  subirLogo: defineRoute({
    method: 'PUT',
    path: 'negocio/logo',
    resumen:
      'El logotipo del negocio, como archivo: sale en tickets, precuentas, el menú y las hojas de códigos (D-28, D-56)',
    acceso: 'sesion',
    permiso: [P.EDITAR_DATOS_DEL_NEGOCIO],
    archivo: IMAGEN_MAXIMA,
    body: archivo,
    data: logoSchema,
    motivos: ['NO_ES_IMAGEN', 'IMAGEN_ENORME', 'TALLER_OCUPADO'],
    write: 'idempotente',
  }),
  quitarLogo: defineRoute({
    method: 'DELETE',
    path: 'negocio/logo',
    resumen: 'Deja el negocio sin logotipo',
    acceso: 'sesion',
    permiso: [P.EDITAR_DATOS_DEL_NEGOCIO],
    data: logoSchema,
    motivos: [],
    write: 'idempotente',
  }),
  descargarDatos: defineRoute({
    method: 'POST',
    path: 'negocio/datos',
    resumen: 'Todos los datos del negocio en un ZIP, para quien tiene todos los permisos; sin contraseñas ni llaves',
    acceso: 'sesion',
    permiso: [P.EDITAR_DATOS_DEL_NEGOCIO],
    data: descargaLista,
    motivos: ['SIN_PERMISO', 'EXPORTACION_MUY_GRANDE', 'TALLER_OCUPADO'],
    write: 'natural',
  }),
} as const;
