import { PASO_MS } from '@comal/domain/usuarios/segundo-factor';
import { seal } from '../platform/secrets/seal.ts';
import { placeOf, type Person } from '../platform/sesiones/segundo-factor/store.ts';
import { codeOf } from '../platform/sesiones/segundo-factor/totp.ts';
import type { TestServer } from './server.ts';

/** The secret of all second factors in tests. */
const SECRETO = Buffer.from('12345678901234567890');

/** Inserts a second factor for a user, active or being set up. */
export const sembrarFactor = async (server: TestServer, de: Person, activo = true): Promise<void> => {
  await server.sql(
    `INSERT INTO segundo_factor (cliente, usuario, secreto, activo_desde) VALUES ($1, $2, $3, $4)
     ON CONFLICT (cliente, usuario) DO UPDATE SET secreto = excluded.secreto, activo_desde = excluded.activo_desde, ultimo_paso = NULL`,
    [de.cliente, de.usuario, seal(server.deps, placeOf(de), SECRETO), activo ? new Date(server.ahora()) : null],
  );
};

/** The code of the authenticator application now, or `pasos` steps from now. */
export const codigoDe = (server: Pick<TestServer, 'ahora'>, pasos = 0, secreto: Uint8Array = SECRETO): string =>
  codeOf(secreto, Math.floor(server.ahora() / PASO_MS) + pasos);
