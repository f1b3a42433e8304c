import { impresoras, type Impresora } from '@comal/contract/impresoras';
import type { CallInput } from '@comal/contract/route';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type Answer } from '../../test/server.ts';

type Formulario = CallInput<typeof impresoras.nueva>['body'];

/** A valid new printer, with what a test changes. */
export const formulario = (datos: Partial<Formulario> = {}): Formulario => ({
  ...{ nombre: 'Cocina', direccion: '192.168.1.50', papel: 80, columnas: 48, pagina: 'cp858', lenguaje: 'esc-pos' },
  ...{ corta: true, copias: 1, usos: [] },
  ...datos,
});

/** The body of an edit of a printer, with what a test changes. */
export const edicion = (
  { id, version, usos, ...i }: Impresora,
  datos: Partial<Formulario> = {},
): CallInput<typeof impresoras.editar>['body'] => {
  const { nombre, direccion, puerto, papel, columnas, pagina, lenguaje, corta, copias } = i;
  return {
    ...{ id, version, nombre, direccion, puerto, papel, columnas, pagina, lenguaje, corta, copias },
    ...{ usos: usos.map(({ clase, objeto }) => ({ clase, objeto })), ...datos },
  };
};

/** The data of an answer; throws of a refusal. */
export const dado = <D>({ body: { data, error } }: Answer<D>): D => {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
};

/** A restaurant whose administrator keeps its printers. */
export const abrirImpresoras = async () => {
  const server = await startTestServer();
  const r = await Restaurante.abrir(server);
  const admin: Sesion = await r.entrar('admin');
  const { token } = admin;
  const lista = async () => dado(await server.call(impresoras.lista, {}, { token }));
  return {
    ...{ server, r, admin, lista },
    agregar: (datos: Partial<Formulario> = {}) => server.call(impresoras.nueva, { body: formulario(datos) }, { token }),
    editar: (i: Impresora, datos: Partial<Formulario> = {}) =>
      server.call(impresoras.editar, { body: edicion(i, datos) }, { token }),
    eliminar: (id: number) => server.call(impresoras.eliminar, { params: { id } }, { token }),
    /** One of the list. */
    una: async (id: number): Promise<Impresora> => (await lista()).impresoras.find((i) => i.id === id)!,
  };
};
