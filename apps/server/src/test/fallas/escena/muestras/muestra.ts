import { randomUUID } from 'node:crypto';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { Restaurante } from '../../../restaurante.ts';
import type { CallOptions, TestServer } from '../../../server.ts';

type Partes = Parameters<TestServer['raw']>[1];

/** A write that succeeds on the shared rows: who sends what; null where nobody is signed in. */
export type Muestra = readonly [Sesion | null, Partes, CallOptions?];

/** A sample of each of some writes, by name, made anew each time. */
export type Muestras = Readonly<Record<string, () => Muestra>>;

/** A restaurant in the middle of its work, and who is signed in there. */
export interface Elenco extends Readonly<Record<'admin' | 'cajera' | 'mesero' | 'jefa' | 'bloqueada', Sesion>> {
  readonly server: TestServer;
  readonly r: Restaurante;
}

/** A few letters that nothing else has. */
export const unico = (): string => randomUUID().slice(0, 8);

/** A file is sent as it is. */
export const BYTES = { 'content-type': 'application/octet-stream' } as const;

/** What somebody chooses who had another one. */
export const CONTRASENA = 'otra de barro';
