import { randomUUID } from 'node:crypto';
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
const edicion = (
  { usos, causa: _, desde: __, ultimo: ___, esperan: ____, ...i }: Impresora,
  datos: Partial<Formulario> = {},
): CallInput<typeof impresoras.editar>['body'] => ({
  ...i,
  usos: usos.map(({ clase, objeto }) => ({ clase, objeto })),
  ...datos,
});

/** The data of an answer; throws of a refusal. */
export const dado = <D>({ body: { data, error } }: Answer<D>): D => {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
};

/** A job as a test plants it; `hace` is its age in milliseconds. */
interface Plantado {
  readonly estado?: number;
  readonly clase?: string;
  readonly hace?: number;
  readonly comanda?: string | null;
  readonly etiqueta?: string;
  readonly causa?: string | null;
}

/** A restaurant whose administrator keeps its printers. */
export const abrirImpresoras = async (variables: Record<string, string> = {}) => {
  const server = await startTestServer(variables);
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
    /** Plants a job of a printer; answers its id. It is queued where the press would have it in its queue. */
    trabajo: async (impresora: number, plantado: Plantado = {}): Promise<string> => {
      const { estado = 1, clase = 'nuevos', hace = 0, comanda = null, etiqueta = 'Mesa 4', causa = null } = plantado;
      const id = randomUUID();
      const cuando = new Date(server.ahora() - hace);
      await server.sql(
        `INSERT INTO trabajo_de_impresion (cliente, sucursal, id, impresora, clase, nombre, papel, etiqueta, resumen, comanda, estado, causa, creado_en, desde)
         SELECT cliente, sucursal, $2, id, $3, $4, '{"bloques":[{"clase":"texto","texto":"1 taco"}]}', $5, '1 taco', $6, $7, $8, $9, $9 FROM impresora WHERE id = $1`,
        [impresora, id, clase, id, etiqueta, comanda, estado, causa, cuando],
      );
      await server.sql(
        `INSERT INTO trabajo_en_cola (id, cliente, sucursal, impresora, desde)
         SELECT id, cliente, sucursal, impresora, desde FROM trabajo_de_impresion WHERE id = $1 AND estado IN (1, 2)`,
        [id],
      );
      return id;
    },
    /** One of the list. */
    una: async (id: number): Promise<Impresora> => (await lista()).impresoras.find((i) => i.id === id)!,
  };
};
