import { COMENSALES_MAXIMOS, LIMITES } from '@comal/domain/comanda/limites';
import { NUMERO_DE_APP } from '@comal/domain/comanda/tipo/app';
import { pideNombre, tipoDe } from '@comal/domain/comanda/tipo/tipo';
import { leerTextoOVacio, type ReglaDeTexto } from '@comal/domain/reglas-de-texto';
import { z } from 'zod';
import { tipoDeOrden } from '../negocio/tipo-de-orden-schema.ts';
import { repartoDicho } from '../reparto/de-comanda.ts';
import { idNumerico, texto, uuid } from '../primitives.ts';

/** The name and guests of a comanda. */
const nombreDeComanda = texto(LIMITES.nombre);
const comensales = z
  .number('Debes indicar los comensales')
  .int('Debe ser un número entero')
  .min(1, 'Debe ser al menos 1')
  .max(COMENSALES_MAXIMOS, `Máximo ${COMENSALES_MAXIMOS} comensales`);

const NOMBRE = LIMITES.nombre;
/** A text, or '' for none. */
const textoSiTiene = (regla: ReglaDeTexto) =>
  z
    .string(regla.requerido)
    .check((ctx) => {
      const leido = leerTextoOVacio(regla, ctx.value);
      if (leido.ok) ctx.value = leido.value;
      else ctx.issues.push({ code: 'custom', message: leido.error, input: ctx.value });
    })
    .meta({ maxLength: regla.max })
    .default('');

/** A delivery is only said of what is brought. */
const SOLO_DOMICILIO = { path: ['reparto'], error: 'Solo un domicilio lleva reparto' };

/** The platform of an order and its number there; '' where it is not known (D-130). */
const ordenDeApp = z.object({ plataforma: idNumerico, numero: textoSiTiene(NUMERO_DE_APP) });

/** A comanda that is opened: one at a table has a name, another one may be called by its type and short folio (D-130). */
export const comandaNueva = z
  .object({
    id: uuid.optional(),
    nombre: textoSiTiene(NOMBRE),
    comensales,
    /** Absent: a table. */
    tipo: tipoDeOrden.optional(),
    /** Of the type app; ignored for another one. */
    app: ordenDeApp.optional(),
    /** Its table; null: none; absent: the one that is called like it (decision 0139). A table that is gone is none. */
    mesa: idNumerico.nullable().optional(),
    /** The reservation whose guests sit down; one that is no longer awaited stays as it is. */
    reservacion: uuid.optional(),
    /** To whom and where it is brought: what was said, whether client and zone are still there or not (decision 0141). */
    reparto: repartoDicho.optional(),
  })
  .refine((c) => c.reparto === undefined || tipoDe(c) === 'domicilio', SOLO_DOMICILIO)
  .refine((c) => c.nombre !== '' || !pideNombre(tipoDe(c)), {
    path: ['nombre'],
    error: NOMBRE.requerido,
    when: ({ issues }) => issues.every(({ path }) => path?.[0] === 'comensales'),
  });

/** What of an open comanda is changed; an absent type or order of a platform stays as it is, null is none. */
export const comandaEditada = z
  .object({
    id: uuid,
    nombre: nombreDeComanda,
    comensales,
    tipo: tipoDeOrden.optional(),
    app: ordenDeApp.nullable().optional(),
    /** To whom and where one is brought that was of another type; as said of a new one. */
    reparto: repartoDicho.optional(),
  })
  .refine((c) => c.reparto === undefined || c.tipo === 'domicilio', SOLO_DOMICILIO);
