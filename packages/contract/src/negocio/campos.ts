import type { z } from 'zod';
import { CORREO_INVALIDO, esCorreo, leerTelefono } from '@comal/domain/negocio/datos';
import type { ReglaDeTexto } from '@comal/domain/reglas-de-texto';
import { texto, textoOpcional } from '../primitives.ts';

type Opcional = z.ZodType<string | null>;

/** A mail address that must be there. */
export const correo = (regla: ReglaDeTexto) => texto(regla).refine(esCorreo, CORREO_INVALIDO);

/** A mail address, or none. */
export const correoOpcional = (regla: ReglaDeTexto): Opcional =>
  textoOpcional(regla).refine((v) => v === null || esCorreo(v), CORREO_INVALIDO);

/** A telephone of ten digits, however they are grouped, or none. */
export const telefonoOpcional = (regla: ReglaDeTexto, error: string): Opcional =>
  textoOpcional(regla).refine((v) => v === null || leerTelefono(v) !== null, error);
