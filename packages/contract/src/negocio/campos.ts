import type { z } from 'zod';
import { CORREO_INVALIDO, esCorreo, leerTelefono } from '@comal/domain/negocio/datos';
import type { ReglaDeTexto } from '@comal/domain/reglas-de-texto';
import { texto, textoOpcional } from '../primitives.ts';

type Opcional = z.ZodType<string | null>;

/** A required mail address. */
export const correo = (regla: ReglaDeTexto) => texto(regla).refine(esCorreo, CORREO_INVALIDO);

/** An optional mail address. */
export const correoOpcional = (regla: ReglaDeTexto): Opcional =>
  textoOpcional(regla).refine((v) => v === null || esCorreo(v), CORREO_INVALIDO);

/** An optional telephone of ten digits, with any grouping. */
export const telefonoOpcional = (regla: ReglaDeTexto, error: string): Opcional =>
  textoOpcional(regla).refine((v) => v === null || leerTelefono(v) !== null, error);
