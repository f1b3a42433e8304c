import { z } from 'zod';
import { PERMISOS_DE_CAJA } from '@comal/domain/caja/permisos-de-caja';
import { EDAD_MAXIMA_S } from './comandas/edad-de-escritura.ts';
import { comandaSchema } from './comandas/schemas.ts';
import { epoca, instante } from './primitives.ts';

/**
 * Subscribes to the branch's open comandas; with `area`, only to the lines that the area prepares (D-96). `rev` of `epoca` is
 * what the tab knows; pages from before epochs omit `epoca`.
 */
const suscripcion = z.object({
  rev: z.number().int().nullable(),
  epoca: epoca.optional(),
  area: z.number().int().nullable(),
});

/** Frames from a tab. It connects anonymously (000 §4) and receives nothing until it presents its session's token. */
export const clienteFrame = z.discriminatedUnion('t', [
  z.object({ t: z.literal('hola'), version: z.number().int() }),
  z.object({ t: z.literal('sesion'), token: z.string().max(200), comandas: suscripcion }),
  z.object({ t: z.literal('suscribir'), comandas: suscripcion }),
  /** `espera`: how many seconds the oldest unsent write of the device has waited; absent: there is none, or the page is older. */
  z.object({ t: z.literal('latido'), espera: z.number().int().min(0).max(EDAD_MAXIMA_S).optional() }),
]);

/** One published change. */
export const cambioFrame = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('agregada'), comanda: comandaSchema }),
  z.object({ tipo: z.literal('modificada'), comanda: comandaSchema }),
  z.object({ tipo: z.literal('removida'), id: z.uuid() }),
]);

const version = { rev: z.number().int(), epoca };

/** Frames from the server. `rev` is the branch's rev after the message, in `epoca`; `ahora` the server's clock. */
export const servidorFrame = z.discriminatedUnion('t', [
  z.object({ t: z.literal('anonima'), version: z.number().int() }),
  z.object({ t: z.literal('foto'), ...version, ahora: instante, comandas: z.array(comandaSchema) }),
  z.object({ t: z.literal('cambios'), ...version, ahora: instante, cambios: z.array(cambioFrame) }),
  // `epoca` belongs to the catalogue's rev here.
  z.object({ t: z.literal('latido'), ...version, ahora: instante, catalogo: z.number().int() }),
  // Heartbeat of a locked session: only the server's clock, until the unlock.
  z.object({ t: z.literal('bloqueada'), ahora: instante }),
  /** What the session may do now: its role, the role's permissions, and the rights of its register (D-18, D-112). */
  z.object({
    t: z.literal('permisos'),
    rol: z.object({ id: z.number().int(), descripcion: z.string() }),
    usuario: z.array(z.number().int()),
    caja: z.array(z.enum(PERMISOS_DE_CAJA)),
  }),
  // Heartbeat of a session whose role may not see comandas: only the server's clock.
  z.object({ t: z.literal('sin-comandas'), ahora: instante }),
  /** Liveness only. */
  z.object({ t: z.literal('pulso') }),
  z.object({ t: z.literal('catalogo'), ...version }),
  /** Sessions of the branch changed; only for readers with the permission to see them. */
  z.object({ t: z.literal('sesiones') }),
  /** Requests of diners changed; only for readers who may see the comandas. */
  z.object({ t: z.literal('comensales') }),
  /** A printer stopped or printed again, or jobs wait for a person; only for readers who attend to printers or list them. */
  z.object({ t: z.literal('impresoras') }),
  /** A reservation or a section of waiters changed; only for readers who may see the comandas. */
  z.object({ t: z.literal('mesas') }),
  /** A delivery changed that was charged before it arrived, which is no open comanda; only for readers who may see the comandas. */
  z.object({ t: z.literal('repartos') }),
  /** The session ended; `cierre` if somebody closed it (D-12, `textoDeCierre`). */
  z.object({
    t: z.literal('fin'),
    motivo: z.string(),
    cierre: z.object({ por: z.string().nullable(), motivo: z.string().nullable() }).optional(),
  }),
]);

export type ClienteFrame = z.infer<typeof clienteFrame>;
export type ServidorFrame = z.infer<typeof servidorFrame>;
export type Cambio = z.infer<typeof cambioFrame>;
