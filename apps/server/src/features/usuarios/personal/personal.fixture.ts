import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { sesiones, type Sesion } from '@comal/contract/sesiones/sesiones';
import type { CallData, CallInput, Route } from '@comal/contract/route';
import { personal } from '@comal/contract/usuarios/personal';
import type { PersonaVista } from '@comal/contract/usuarios/personal-schemas';
import { CAJA, cookieDe, sembrarNegocio, entrarComo, type Negocio, type Quien } from '../../../test/dos-negocios.ts';
import { startTestServer, type Answer, type TestServer } from '../../../test/server.ts';

/** The password given to a new person. */
export const DADA = 'barro negro 7';

type Nuevo = CallInput<typeof personal.nuevo>['body'];
type Cuenta = Nuevo['cuenta'];

/** A valid new person, with what a test changes. */
export const persona = (cuenta: Partial<Cuenta> = {}, personales: Partial<Nuevo['personales']> = {}): Nuevo => ({
  personales: { nombre: 'Marisol', primerApellido: 'Chan', segundoApellido: 'Poot', sexo: 2, ...personales },
  cuenta: { usuario: randomUUID().slice(0, 8), contrasena: DADA, confirmacion: DADA, rol: 3, ...cuenta },
});

/** A business whose administrator manages its people, and another one with the same ids. */
export interface Gente {
  readonly server: TestServer;
  readonly negocio: Negocio;
  readonly ajeno: Negocio;
  readonly admin: Sesion;
  pedir<R extends Route>(route: R, input: CallInput<R>, sesion?: Sesion): Promise<Answer<CallData<R>>>;
  /** The data of a call; throws on a refusal. */
  hacer<R extends Route>(route: R, input: CallInput<R>, sesion?: Sesion): Promise<CallData<R>>;
  entrar(quien?: Quien): Promise<Sesion>;
  /** Somebody by user name and password, on a web register. */
  entrarCon(quien: { usuario: string; password: string; caja?: number }): Promise<Sesion>;
  agregar(cuenta?: Partial<Cuenta>): Promise<PersonaVista>;
  /** Lets a person enter every branch, which is required for changes to people of other branches. */
  dejarEntrarATodas(usuario: number): Promise<unknown>;
  /** The answer that a session gets now: 200, or the refusal. */
  usar(sesion: Sesion): Promise<string | number>;
  /** Action and data of the log entries of an object, in the order of writing, because the clock is stopped. */
  bitacora(objeto: string): Promise<{ accion: string; datos: unknown }[]>;
}

/** The motivo of a refusal, or the status of a successful answer. */
export const motivoDe = ({ status, body }: Answer): string | number => body.error?.motivo ?? status;

/** Opens the business at the top of a test file; it is closed after the last test. */
export const abrirGente = async (variables: Record<string, string> = {}): Promise<Gente> => {
  const server = await startTestServer(variables);
  afterAll(() => server.close());
  const negocio = await sembrarNegocio(server, '6001');
  const ajeno = await sembrarNegocio(server, '6002');
  const admin = await entrarComo(server, negocio, { usuario: 'admin', caja: CAJA.general });
  const pedir: Gente['pedir'] = (route, input, sesion = admin) => server.call(route, input, { token: sesion.token });
  const hacer: Gente['hacer'] = async (route, input, sesion) => {
    const { status, body } = await pedir(route, input, sesion);
    if (status !== 200) throw new Error(`${route.path}: ${JSON.stringify(body)}`);
    return body.data as never;
  };
  return {
    ...{ server, negocio, ajeno, admin, pedir, hacer },
    entrar: (quien) => entrarComo(server, negocio, quien),
    entrarCon: async ({ usuario, password, caja = CAJA.centro }) => {
      const { cliente, centro: sucursal } = negocio;
      const paso = await server.call(sesiones.entrar, { body: { cliente, sucursal, usuario, password } });
      const body = { id: paso.body.data!, cliente, sucursal, plataforma: 'web', caja } as const;
      const { body: abierta } = await server.call(sesiones.registrarSesion, { body }, { cookie: cookieDe(paso) });
      if (!abierta.data) throw new Error(`No session: ${JSON.stringify(abierta.error)}`);
      return abierta.data;
    },
    dejarEntrarATodas: (usuario) =>
      server.sql(
        `INSERT INTO usuario_sucursal (cliente, usuario, sucursal) SELECT $1, $2, id FROM sucursal WHERE cliente = $1 ON CONFLICT DO NOTHING`,
        [negocio.cliente, usuario],
      ),
    agregar: (cuenta) => hacer(personal.nuevo, { body: persona(cuenta) }),
    usar: async (sesion) => motivoDe(await pedir(catalog.areas.listar, {}, sesion)),
    bitacora: (objeto) =>
      server.sql('SELECT accion, datos FROM bitacora WHERE objeto = $1 ORDER BY creada_en, xmin::text::bigint', [
        objeto,
      ]),
  };
};
