import { randomUUID } from 'node:crypto';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { Restaurante } from '../../../restaurante.ts';
import type { CallOptions, TestServer } from '../../../server.ts';

type Partes = Parameters<TestServer['raw']>[1];

/** A write that succeeds on the shared rows: the session that sends it (null: none), its input and options. */
export type Muestra = readonly [Sesion | null, Partes, CallOptions?];

/** Samples of writes by name; each call makes a new one. */
export type Muestras = Readonly<Record<string, () => Muestra>>;

/** A restaurant at work, and the sessions open there. */
export interface Elenco extends Readonly<Record<'admin' | 'cajera' | 'mesero' | 'jefa' | 'bloqueada', Sesion>> {
  readonly server: TestServer;
  readonly r: Restaurante;
}

/** A short unique text. */
export const unico = (): string => randomUUID().slice(0, 8);

/** The header of a call that sends a file. */
export const BYTES = { 'content-type': 'application/octet-stream' } as const;

/** A new password, for samples that change one. */
export const CONTRASENA = 'otra de barro';
