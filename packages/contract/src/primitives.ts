import { z } from 'zod';
import { IMPORTE_MAXIMO, aPesos, esImporte } from '@comal/domain/money';
import { estaVacio, largoCrudo, leerTexto, type Leido, type ReglaDeTexto } from '@comal/domain/reglas-de-texto';

/** zod must not probe `new Function`, which the Content-Security-Policy forbids. Type errors have one text. */
z.config({
  jitless: true,
  customError: (issue) => (issue.code === 'invalid_type' ? 'Este dato es obligatorio' : 'Dato no válido'),
});

/** A schema of a person's text by `leerTexto` of the domain, length first (reliability H35, H48, H81). */
export const texto = (regla: ReglaDeTexto) =>
  z
    .string(regla.requerido)
    .check((ctx) => {
      const leido = leerTexto(regla, ctx.value);
      if (leido.ok) ctx.value = leido.value;
      else ctx.issues.push({ code: 'custom', message: leido.error, input: ctx.value });
    })
    .meta({ minLength: regla.min, maxLength: regla.max });

/** A schema of a person's text by a reader of the domain, which checks its raw length first; `max` characters are kept. */
export const leido = (leer: (escrito: string) => Leido<string>, { max }: { readonly max: number }) =>
  z
    .string()
    .check((ctx) => {
      const read = leer(ctx.value);
      if (read.ok) ctx.value = read.value;
      else ctx.issues.push({ code: 'custom', message: read.error, input: ctx.value });
    })
    .meta({ maxLength: max });

/** An optional text: null, missing and empty all give null. */
export const textoOpcional = (regla: ReglaDeTexto) =>
  z.preprocess((v) => (typeof v === 'string' && estaVacio(regla, v) ? null : (v ?? null)), texto(regla).nullable());

/** A text that was stored by the same rule before. */
export const textoGuardado = ({ max }: ReglaDeTexto) => z.string().max(largoCrudo(max));

/** Limit of a search text, to bound work (reliability H33). */
const BUSQUEDA_MAXIMA = 10_000;

/** A search text; wildcards are plain text. */
export const busqueda = (requerido?: string) => z.string(requerido).max(BUSQUEDA_MAXIMA, 'Texto demasiado largo');

/** An amount in pesos, at least `minimo`, with at most 2 decimals. */
export const importe = (reglas: { minimo?: number; requerido?: string; negativo?: string } = {}) =>
  z
    .number(reglas.requerido ?? 'La cantidad es obligatoria')
    .min(reglas.minimo ?? 0, reglas.negativo ?? 'La cantidad no puede ser menor a 0')
    .max(aPesos(IMPORTE_MAXIMO), 'La cantidad es demasiado grande')
    .refine(esImporte, 'Ingresa un monto válido (máximo 2 decimales)');

/** Limit of the text of a number. */
const CIFRAS_MAXIMAS = 40;

/** Refuses texts too long to be a number without parsing them. */
const cifras = (v: unknown): unknown => (typeof v === 'string' && v.length > CIFRAS_MAXIMAS ? Number.NaN : v);

const numeroEscrito = (v: unknown): unknown =>
  typeof v === 'string' && v.trim() !== '' ? Number(v) : v === '' ? undefined : v;

/** An amount written as text in a URL. */
export const importeEscrito = (reglas: Parameters<typeof importe>[0] = {}) =>
  z.preprocess((v) => numeroEscrito(cifras(v)), importe(reglas));

/** A whole number from 0 on, also written in a URL. */
export const enteroEscrito = z.preprocess(cifras, z.coerce.number().int().min(0));

/** Pesos in an answer. */
export const pesos = z.number();

/** An id made by the client that creates the object. */
export const uuid = z.uuid('Identificador no válido');

const MALO = 'Identificador no válido';
const ID_MAXIMO = 2 ** 31 - 1;

/** An id of a catalogue row in a body: numbers only. */
export const idNumerico = z.number(MALO).int(MALO).min(0, MALO).max(ID_MAXIMO, MALO);

/** An id of a catalogue row written as text in a URL. */
export const idEscrito = z.preprocess(cifras, z.coerce.number(MALO).int(MALO).min(0, MALO).max(ID_MAXIMO, MALO));

/** What a browser sends as a file: a Blob that a person chose. */
export interface Archivo {
  readonly size: number;
  readonly type: string;
}

/** A file: its bytes at the server. */
export const archivo = z.custom<Uint8Array>(
  (v) => v instanceof Uint8Array && v.length > 0,
  'Elige un archivo',
) as unknown as z.ZodType<Uint8Array, Archivo>;

/** The largest picture that is taken, in bytes, as it leaves a camera (D-56). */
export const IMAGEN_MAXIMA = 8 * 1024 * 1024;

/** Epoch milliseconds of the server's clock. */
export const instante = z.number().int();

/** The epoch of the database that a rev belongs to; revs of different epochs are not comparable (D-180). */
export const epoca = z.string().max(40);

/** A filter of a list: a text, or the chosen options of a group; `control` names it (001 §3). */
const filtro = z.object({
  control: z.string().max(60),
  valor: busqueda().optional(),
  valores: z
    .array(z.union([z.string().max(200), z.number()]))
    .max(500)
    .optional(),
});

/** The filters of a list. */
const filtrosDePagina = z.array(filtro).max(20).default([]);

/** A page request and its specified spellings (D-49b); `pagina` starts at 0. */
export const pagina = z.preprocess(
  (v) => (v && typeof v === 'object' ? conNombresCanonicos(v as Record<string, unknown>) : v),
  z.object({
    pagina: z.number().int().min(0).default(0),
    noElementosPorPagina: z
      .union(
        [z.literal(5), z.literal(10), z.literal(50), z.literal(100)],
        'El tamaño de página debe ser 5, 10, 50 o 100',
      )
      .default(50),
    filtros: filtrosDePagina,
  }),
);

const conNombresCanonicos = (v: Record<string, unknown>): Record<string, unknown> => ({
  pagina: v['pagina'] ?? v['nopagina'],
  noElementosPorPagina: v['noElementosPorPagina'] ?? v['elementosporpagina'] ?? v['tamanio'],
  filtros: v['filtros'],
});

/** A page of rows. */
export const paginaDe = <T extends z.ZodType>(registro: T) =>
  z.object({ registros: z.array(registro), total: z.number().int() });

/** A page asked for in an address: `pagina` from 0, `tamanio` rows. */
export const paginaEscrita = z.object({
  pagina: enteroEscrito.default(0),
  tamanio: z
    .enum(['5', '10', '50', '100'], 'El tamaño de página debe ser 5, 10, 50 o 100')
    .default('50')
    .transform(Number),
});

/** The filters of a whole list, without a page; they must be sent, even if empty. */
export const filtrosPedidos = z.object({ filtros: filtrosDePagina.unwrap() });

/** A group of a check-group filter: its chosen options are sent as {control, valores}. */
export const grupoDeFiltro = z.object({
  control: z.string(),
  descripcion: z.string(),
  opciones: z.array(z.object({ id: z.union([z.string(), z.number()]), descripcion: z.string() })),
});

/** A group of a check-group filter. */
export type GrupoDeFiltro = z.output<typeof grupoDeFiltro>;

/** A list to export: format and filters. */
export const exportacion = z.object({
  formato: z.enum(['pdf', 'xlsx'], 'Formato no válido'),
  filtros: filtrosDePagina,
});

/** A file as it is answered; its content in base64. */
export const archivoHecho = z.object({ nombre: z.string(), tipo: z.string(), contenido: z.string() });

/** A long list to download: format and filters. */
export const descargaPedida = z.object({
  formato: z.enum(['xlsx', 'csv'], 'Formato no válido'),
  filtros: filtrosDePagina,
});

/** A file that the browser fetches from `enlace`, once and within a minute. */
export const descargaLista = z.object({ enlace: z.string(), nombre: z.string(), renglones: z.number().int() });

/** The answer of a call that prints a paper: the printer at which it comes out. */
export const mandado = z.object({ impresora: z.string() });
