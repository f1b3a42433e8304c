import { z } from 'zod';
import { IMPORTE_MAXIMO, aPesos, esImporte } from '@comal/domain/money';
import type { ReglaDeTexto } from '@comal/domain/reglas-de-texto';
import { limpiar, tieneTarjeta } from '@comal/domain/texto';

/** zod must not probe `new Function`: the page's content policy forbids it. Wrong types read the same everywhere. */
z.config({ jitless: true, customError: (issue) => (issue.code === 'invalid_type' ? 'Este dato es obligatorio' : 'Dato no válido') });

/** A person's text: what `leerTexto` of the domain says, as a schema (reliability H35, H48). */
export const texto = ({ min, max, requerido, minimo, maximo }: ReglaDeTexto) =>
  z
    .string(requerido)
    .overwrite(limpiar)
    .min(min, { error: (issue) => (requerido && issue.input === '' ? requerido : (minimo ?? `Mínimo ${min} caracteres`)) })
    .max(max, maximo ?? `Máximo ${max} caracteres`)
    .refine((s) => !tieneTarjeta(s), 'No escribas números de tarjeta');

/** An optional text: null, missing and empty are the same, nothing. */
export const textoOpcional = (reglas: ReglaDeTexto) =>
  z.preprocess((v) => (typeof v === 'string' && limpiar(v) === '' ? null : (v ?? null)), texto(reglas).nullable());

/** An amount in pesos, at least `minimo`, with at most 2 decimals (GENERAL-010). */
export const importe = (reglas: { minimo?: number; requerido?: string; negativo?: string } = {}) =>
  z
    .number(reglas.requerido ?? 'La cantidad es obligatoria')
    .min(reglas.minimo ?? 0, reglas.negativo ?? 'La cantidad no puede ser menor a 0')
    .max(aPesos(IMPORTE_MAXIMO), 'La cantidad es demasiado grande')
    .refine(esImporte, 'Ingresa un monto válido (máximo 2 decimales)');

/** The same amount written in a URL. */
export const importeEscrito = (reglas: Parameters<typeof importe>[0] = {}) =>
  z.preprocess((v) => (typeof v === 'string' && v.trim() !== '' ? Number(v) : v === '' ? undefined : v), importe(reglas));

/** Pesos in an answer. */
export const pesos = z.number();

/** An id made by whoever creates the thing. */
export const uuid = z.uuid('Identificador no válido');

/** An id of a catalogue row. */
export const idNumerico = z.coerce.number('Identificador no válido').int('Identificador no válido').min(0).max(2 ** 31 - 1, 'Identificador no válido');

/** What a browser sends as a file: a Blob that a person chose. */
export interface Archivo {
  readonly size: number;
  readonly type: string;
}

/** A file: its bytes at the server. */
export const archivo = z.custom<Uint8Array>((v) => v instanceof Uint8Array && v.length > 0, 'Elige un archivo') as unknown as z.ZodType<
  Uint8Array,
  Archivo
>;

/** The largest picture that is taken, in bytes, as it leaves a camera (D-56). */
export const IMAGEN_MAXIMA = 8 * 1024 * 1024;

/** Epoch milliseconds of the server's clock. */
export const instante = z.number().int();

/** One filter of a list: a text, or the chosen ones of a group; `control` says which (001 §3). */
const filtro = z.object({
  control: z.string().max(60),
  valor: z.string().max(20_000).optional(),
  valores: z.array(z.union([z.string().max(200), z.number()])).max(500).optional(),
});

/** A page request and its specified spellings (D-49b); `pagina` starts at 0. */
export const pagina = z.preprocess(
  (v) => (v && typeof v === 'object' ? conNombresCanonicos(v as Record<string, unknown>) : v),
  z.object({
    pagina: z.number().int().min(0).default(0),
    noElementosPorPagina: z.union([z.literal(5), z.literal(10), z.literal(50), z.literal(100)], 'El tamaño de página debe ser 5, 10, 50 o 100').default(50),
    filtros: z.array(filtro).max(20).default([]),
  }),
);

const conNombresCanonicos = (v: Record<string, unknown>): Record<string, unknown> => ({
  pagina: v['pagina'] ?? v['nopagina'],
  noElementosPorPagina: v['noElementosPorPagina'] ?? v['elementosporpagina'] ?? v['tamanio'],
  filtros: v['filtros'],
});

/** A page of rows (API-005). */
export const paginaDe = <T extends z.ZodType>(registro: T) => z.object({ registros: z.array(registro), total: z.number().int() });
