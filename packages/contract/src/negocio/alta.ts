import { z } from 'zod';
import {
  CAMPO_INVALIDO,
  CAMPOS_DE_ALTA,
  OBLIGATORIO,
  type CampoDeAlta,
  type ReglaDeAlta,
} from '@comal/domain/negocio/alta';
import { IDS_DE_MENU } from '@comal/domain/negocio/menus-de-inicio';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { SEXOS } from '@comal/domain/usuarios/datos';
import { texto, textoOpcional } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const formatoDe = (campo: CampoDeAlta): NonNullable<ReglaDeAlta['formato']> => {
  const { formato }: ReglaDeAlta = CAMPOS_DE_ALTA[campo];
  return formato ?? { vale: () => true, error: '' };
};

const obligatorio = (campo: CampoDeAlta) => {
  const { vale, error } = formatoDe(campo);
  return texto(CAMPOS_DE_ALTA[campo]).refine(vale, error);
};

const opcional = (campo: CampoDeAlta) => {
  const { vale, error } = formatoDe(campo);
  return textoOpcional(CAMPOS_DE_ALTA[campo]).refine((v) => v === null || vale(v), error);
};

const cifra = (v: unknown): unknown => (typeof v === 'string' && /^\d$/.test(v) ? Number(v) : v);

/** The sex, also as text; a missing one and an unknown one have different errors (002 §5). */
const sexo = z.preprocess(
  cifra,
  z.literal(
    SEXOS.map((s) => s.id),
    { error: ({ input }) => (input === undefined || input === null || input === '' ? OBLIGATORIO : CAMPO_INVALIDO) },
  ),
);

/** A registration: the person, the business, its first branch, and the starter menu. */
const registro = z.object({
  nombre: obligatorio('nombre'),
  primerApellido: obligatorio('primerApellido'),
  segundoApellido: opcional('segundoApellido'),
  sexo,
  correoPersonal: obligatorio('correoPersonal'),
  nombreEmpresa: obligatorio('nombreEmpresa'),
  direccionNegocio: obligatorio('direccionNegocio'),
  correoNegocio: opcional('correoNegocio'),
  telefonoNegocio: opcional('telefonoNegocio'),
  nombreSucursal: obligatorio('nombreSucursal'),
  direccionSucursal: obligatorio('direccionSucursal'),
  telefonoSucursal: opcional('telefonoSucursal'),
  correoSucursal: opcional('correoSucursal'),
  menu: z.enum(IDS_DE_MENU, CAMPO_INVALIDO).default('vacio'),
});

/** A registration after parsing. */
export type Registro = z.output<typeof registro>;

/** The first steps of a new business, each of which is detected as done (D-75, decision 0064). */
const PASOS = ['caja_inicial', 'menu', 'gente', 'cajas', 'qr'] as const;

/** The registration of a new business. */
export const alta = {
  registrar: defineRoute({
    method: 'POST',
    path: 'general/registro-nuevo-cliente-qrestaurant',
    resumen: 'Registra un negocio que puede vender de inmediato; dice una sola vez con qué entra quien lo administra',
    acceso: 'publico',
    body: registro,
    data: z.object({
      /** Its customer number. */
      cliente: z.string(),
      sucursal: z.object({ id: z.number().int(), nombre: z.string() }),
      /** Its first register. */
      caja: z.number().int(),
      usuario: z.string(),
      contrasena: z.string(),
    }),
    motivos: ['REGISTRO_CERRADO', 'DEMASIADOS_REGISTROS'],
    write: 'idempotente',
  }),
  primerosPasos: defineRoute({
    method: 'GET',
    path: 'general/primeros-pasos',
    resumen: 'Qué le falta a un negocio nuevo, hasta que todo está hecho o alguien guarda la lista',
    acceso: 'sesion',
    permiso: [PERMISO.EDITAR_DATOS_DEL_NEGOCIO],
    data: z.object({
      /** Whether any step is left. */
      visible: z.boolean(),
      pasos: z.array(z.object({ id: z.enum(PASOS), hecho: z.boolean() })),
    }),
    motivos: [],
  }),
  guardarPrimerosPasos: defineRoute({
    method: 'PUT',
    path: 'general/primeros-pasos/guardar',
    resumen: 'La lista de primeros pasos no se muestra más',
    acceso: 'sesion',
    permiso: [PERMISO.EDITAR_DATOS_DEL_NEGOCIO],
    data: z.null(),
    motivos: [],
    write: 'idempotente',
  }),
} as const;
