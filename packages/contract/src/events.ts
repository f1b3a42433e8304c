import { z } from 'zod';
import { PERMISOS_DE_CAJA } from '@comal/domain/caja/permisos-de-caja';
import { comandaSchema } from './comandas/schemas.ts';
import { epoca, instante } from './primitives.ts';

/**
 * The stream of a branch's open comandas; with `area`, only the lines that area has to prepare (D-96). `rev` is up to where the
 * tab knows them, in `epoca`, which a page from before epochs does not say.
 */
const suscripcion = z.object({
  rev: z.number().int().nullable(),
  epoca: epoca.optional(),
  area: z.number().int().nullable(),
});

/** What a tab says. It connects anonymously (000 §4) and sees nothing until it presents its session's token. */
export const clienteFrame = z.discriminatedUnion('t', [
  z.object({ t: z.literal('hola'), version: z.number().int() }),
  z.object({ t: z.literal('sesion'), token: z.string().max(200), comandas: suscripcion }),
  z.object({ t: z.literal('suscribir'), comandas: suscripcion }),
  z.object({ t: z.literal('latido') }),
]);

/** One change of the collection, as reported. */
export const cambioFrame = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('agregada'), comanda: comandaSchema }),
  z.object({ tipo: z.literal('modificada'), comanda: comandaSchema }),
  z.object({ tipo: z.literal('removida'), id: z.uuid() }),
]);

const version = { rev: z.number().int(), epoca };

/** What the server says. `rev` is the branch's rev after the message, in `epoca`; `ahora` the server's clock. */
export const servidorFrame = z.discriminatedUnion('t', [
  z.object({ t: z.literal('anonima'), version: z.number().int() }),
  z.object({ t: z.literal('foto'), ...version, ahora: instante, comandas: z.array(comandaSchema) }),
  z.object({ t: z.literal('cambios'), ...version, ahora: instante, cambios: z.array(cambioFrame) }),
  // `epoca` is of the catalogue's rev here.
  z.object({ t: z.literal('latido'), ...version, ahora: instante, catalogo: z.number().int() }),
  // Of a locked session: the server's clock and nothing of the branch, until its user is back.
  z.object({ t: z.literal('bloqueada'), ahora: instante }),
  /** What the session may do as it is now: its user's role and what that may, and the rights of its register (D-18, D-112). */
  z.object({
    t: z.literal('permisos'),
    rol: z.object({ id: z.number().int(), descripcion: z.string() }),
    usuario: z.array(z.number().int()),
    caja: z.array(z.enum(PERMISOS_DE_CAJA)),
  }),
  // Of a session whose role may not see the comandas: the server's clock and nothing of the branch, while that is so.
  z.object({ t: z.literal('sin-comandas'), ahora: instante }),
  /** It is there; nothing else. */
  z.object({ t: z.literal('pulso') }),
  z.object({ t: z.literal('catalogo'), ...version }),
  /** The sessions of the branch changed: only for who may see them. */
  z.object({ t: z.literal('sesiones') }),
  /** What diners ask of the people of the branch changed: only for who may see the comandas. */
  z.object({ t: z.literal('comensales') }),
  /** It ends for the sake of its session; `cierre` where somebody closed that (D-12, `textoDeCierre`). */
  z.object({
    t: z.literal('fin'),
    motivo: z.string(),
    cierre: z.object({ por: z.string().nullable(), motivo: z.string().nullable() }).optional(),
  }),
]);

export type ClienteFrame = z.infer<typeof clienteFrame>;
export type ServidorFrame = z.infer<typeof servidorFrame>;
export type Cambio = z.infer<typeof cambioFrame>;
