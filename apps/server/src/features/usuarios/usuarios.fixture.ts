import { usuarios } from '@comal/contract/usuarios/usuarios';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { PASSWORD, USUARIO } from '../../test/dos-negocios.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type Answer, type TestServer } from '../../test/server.ts';

/** The initial PIN of all people in these tests. */
export const PIN = '2580';

/** A business whose people have a PIN, except the cook. */
export const abrirConPin = async (): Promise<{ server: TestServer; r: Restaurante }> => {
  const server = await startTestServer();
  const r = await Restaurante.abrir(server);
  await server.sql('UPDATE usuario SET pin = $1 WHERE id <> $2', [
    await server.deps.contrasenas.hash(PIN),
    USUARIO.cocina,
  ]);
  return { server, r };
};

/** The calls of a signed-in till. */
export const caja = (server: TestServer) => ({
  bloquear: (s: Sesion) => server.call(usuarios.bloquear, {}, { token: s.token }),
  desbloquear: (s: Sesion, prueba: { pin: string } | { password: string } = { pin: PIN }) =>
    server.call(usuarios.desbloquear, { body: prueba }, { token: s.token }),
  cambiar: (s: Sesion, usuario: number, prueba: { pin: string } | { password: string } = { pin: PIN }) =>
    server.call(usuarios.cambiar, { body: { usuario, prueba } }, { token: s.token }),
  autorizan: async (s: Sesion, permiso: number): Promise<string[]> =>
    (await server.call(usuarios.autorizan, { params: { permiso } }, { token: s.token })).body.data!.map(
      (p) => p.username,
    ),
  autorizar: (
    s: Sesion,
    permiso: number,
    usuario = 'admin',
    prueba: { pin: string } | { password: string } = { pin: PIN },
  ) => server.call(usuarios.autorizar, { body: { permiso, usuario, prueba } }, { token: s.token }),
  ponerPin: (s: Sesion, pin: string | null, password = PASSWORD) =>
    server.call(usuarios.editarPin, { body: { pin, password } }, { token: s.token }),
});

/** The motivo of a refusal, or the status of a successful answer. */
export const motivoDe = ({ status, body }: Answer): string | number => body.error?.motivo ?? status;
