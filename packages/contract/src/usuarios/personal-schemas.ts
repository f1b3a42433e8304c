import { z } from 'zod';
import { contrasenaNoAceptable } from '@comal/domain/usuarios/contrasena';
import { leerUsername, LIMITES_DE_USUARIO, SEXOS } from '@comal/domain/usuarios/datos';
import { idNumerico, texto, textoOpcional } from '../primitives.ts';

const idYNombre = z.object({ id: z.number().int(), nombre: z.string() });

/** Somebody of the business as the list shows them (001 §3). */
export const personaSchema = z.object({
  id: z.number().int(),
  nombre: z.string(),
  primer_apellido: z.string(),
  segundo_apellido: z.string(),
  sexo: z.number().int(),
  usuario: z.string(),
  nombre_completo: z.string(),
  rol: z.object({ id: z.number().int(), descripcion: z.string() }),
  sistema: z.boolean(),
  /** False: retired. */
  activo: z.boolean(),
  tiene_pin: z.boolean(),
  /** It is active; one that is being set up does not count. */
  tiene_segundo_factor: z.boolean(),
  debe_cambiar: z.boolean(),
  /** The branches they may enter (D-11). */
  sucursales: z.array(idYNombre),
  /** Returned with an edit, so that stale edits are refused. */
  version: z.number().int(),
});

export type PersonaVista = z.infer<typeof personaSchema>;

/** A username as `leerUsername` of the domain reads it. */
export const username = z
  .string(LIMITES_DE_USUARIO.username.requerido)
  .check((ctx) => {
    const leido = leerUsername(ctx.value);
    if (leido.ok) ctx.value = leido.value;
    else ctx.issues.push({ code: 'custom', message: leido.error, input: ctx.value });
  })
  .meta({ minLength: LIMITES_DE_USUARIO.username.min, maxLength: LIMITES_DE_USUARIO.username.max });

const sexo = z.literal(
  SEXOS.map((s) => s.id),
  'Sexo es obligatorio',
);

/** What a new person is called. */
export const personalesNuevos = z.object({
  nombre: texto(LIMITES_DE_USUARIO.nombreNuevo),
  primerApellido: texto(LIMITES_DE_USUARIO.primerApellidoNuevo),
  segundoApellido: textoOpcional(LIMITES_DE_USUARIO.segundoApellido),
  sexo,
});

/** The name and sex of a person in an edit, whose limits are other than those of a new one. */
export const personalesEditados = z.object({
  nombre: texto(LIMITES_DE_USUARIO.nombre),
  primerApellido: texto(LIMITES_DE_USUARIO.primerApellido),
  segundoApellido: textoOpcional(LIMITES_DE_USUARIO.segundoApellido),
  sexo,
});

const LARGO = 'La contraseña debe tener entre 8 y 20 caracteres';

/** A new password: 8 to 20 characters, and none that is easily guessed (reliability H14). */
export const contrasenaNueva = z
  .string(LARGO)
  .max(80, { error: LARGO, abort: true })
  .check((ctx) => {
    const error = contrasenaNoAceptable(ctx.value, []);
    if (error) ctx.issues.push({ code: 'custom', message: error, input: ctx.value });
  });

/** The new password, typed a second time. */
export const confirmacion = z.string('Confirmación obligatoria').min(1, 'Confirmación obligatoria').max(80, LARGO);

/** Message when the two typed passwords differ. */
export const NO_COINCIDEN = 'Las contraseñas no coinciden';

/** A chosen role: its id. */
export const rolElegido = (requerido: string) =>
  z
    .number(requerido)
    .int(requerido)
    .min(1, requerido)
    .max(2 ** 31 - 1, requerido);

/** The branches that somebody may enter: one at least. */
export const sucursalesElegidas = z.array(idNumerico).min(1, 'Elige al menos una sucursal').max(500);

/** The version that was read; absent: no check. */
export const version = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)
  .optional();

/** Credentials and branches of a new person; by default the branches of the person who adds her. */
export const cuentaNueva = z
  .object({
    usuario: username,
    contrasena: contrasenaNueva,
    confirmacion,
    rol: rolElegido('El rol es obligatorio'),
    sucursales: sucursalesElegidas.optional(),
  })
  .refine((c) => c.contrasena === c.confirmacion, { error: NO_COINCIDEN, path: ['confirmacion'] });

/** A password set for somebody else. */
export const cambioDeContrasena = z
  .object({ id: idNumerico, nuevaContrasena: contrasenaNueva, confirmarContrasena: confirmacion })
  .refine((c) => c.nuevaContrasena === c.confirmarContrasena, { error: NO_COINCIDEN, path: ['confirmarContrasena'] });
