import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gruposDeOpciones, type GrupoDeOpcionesVista } from '@comal/contract/catalogo/opciones/opciones';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Route } from '@comal/contract/route';
import { DEMO_CREDENCIALES } from '../../../features/negocio/demo/negocio.ts';
import { Celular } from '../escena/celular.ts';
import { COMPLETO, desacuerdos, pasosDeMuestra } from '../escena/escala.ts';
import { violacionesDe } from '../escena/invariantes.ts';
import { MODOS, type Envio } from '../escena/muertes.ts';

const { cliente } = DEMO_CREDENCIALES;
/** More steps than any of these writes has: ten to twenty. */
const PASOS = 40;
/** A sample kills at one of so many steps. */
const CADA = 2;
/** The modes of a kill: a kill after a step was answered is one before the next step. */
const CUANDO = COMPLETO ? MODOS : (['contestado'] as const);
/** More portions than all the kills take. */
const QUEDAN = 900;

let celular: Celular;
let platillo = 0;
let opcion = 0;
let grupo = 0;
const sobre = (ruta: Route, body: object, token = celular.local.token(0)): Envio => ({
  ...{ ruta: ruta.path, base: ruta.base, clave: randomUUID(), body, token },
  metodo: ruta.method as 'POST' | 'PUT',
});
/** A dish of the menu whose one option is counted, as it is itself. */
beforeAll(async () => {
  celular = await Celular.abrir();
  const admin = await celular.local.administra();
  const hacer = <D>(ruta: Route, body: object): Promise<D> => celular.enviar<D>(sobre(ruta, body, admin));
  const [p] = await celular.local.sql<{ id: number }>(
    `SELECT p.id FROM producto p JOIN sucursal s ON s.cliente = p.cliente AND s.id = p.sucursal AND s.matriz
     WHERE p.cliente = $1 AND p.estado_menu = 1 AND p.inventario IS NULL 
       AND (p.sucursal, p.id) NOT IN (SELECT sucursal, producto FROM producto_grupo WHERE cliente = $1
         UNION SELECT sucursal, producto FROM producto_especificacion WHERE cliente = $1) ORDER BY p.id LIMIT 1`,
    [cliente],
  );
  platillo = p!.id;
  const opciones = [{ descripcion: 'Aguacate contado' }];
  const hecho = await hacer<GrupoDeOpcionesVista>(gruposDeOpciones.nuevo, {
    ...{ nombre: 'Contadas', minimo: 1, maximo: 1, opciones },
  });
  [grupo, opcion] = [hecho.id, hecho.opciones[0]!.id];
  await hacer(gruposDeOpciones.asignar, { id: platillo, grupos: [grupo] });
  await hacer(comandas.agotar, { id: platillo, agotado: false, quedan: QUEDAN });
  await hacer(comandas.agotarOpcion, { id: opcion, agotada: false, quedan: QUEDAN });
}, 120_000);
afterAll(() => celular?.cerrar(), 60_000);

/** A comanda, with the line that it gets. */
interface DeUna {
  readonly comanda: ComandaVista;
  readonly linea: string;
}
let mesa = 0;
const abierta = async (): Promise<DeUna> => {
  mesa += 1;
  const nueva = sobre(comandas.nueva, { id: randomUUID(), nombre: `Mesa ${mesa}`, comensales: 1 });
  return { comanda: await celular.enviar<ComandaVista>(nueva), linea: randomUUID() };
};
const pedir = ({ comanda: { id, rev }, linea }: DeUna): Envio =>
  sobre(comandas.actualizar, {
    ...{ id, rev },
    pedidos: [{ id: linea, producto: platillo, especificaciones: [{ id: opcion, grupo }] }],
  });
const cancelar = ({ comanda: { id, rev }, linea }: DeUna): Envio => {
  const antes = { comentario: null, subcuenta: null, status: 1 };
  return sobre(comandas.actualizar, { id, rev, pedidos: [], eliminados: [{ id: linea, antes, motivo: 'Se cayó' }] });
};

/** What is stored of the line of a comanda: how many of it, which are cancelled, its portions, and the saves in the log. */
const guardado = async ({ comanda, linea }: DeUna): Promise<object> => {
  const [f] = await celular.local.sql<{ x: object }>(
    `SELECT json_build_object(
       'lineas', (SELECT count(*) FROM pedido WHERE comanda = $1), 'canceladas', (SELECT count(cancelado_en) FROM pedido WHERE id = $2),
       'porciones', (SELECT json_agg(piezas) FROM porcion_de_tanda WHERE pedido = $2),
       'log', (SELECT count(*) FROM bitacora WHERE objeto = $1::text AND accion = 'comanda.guardada')) AS x`,
    [comanda.id, linea],
  );
  return f!.x;
};
/** How many are left of the dish and of its option, as a till is told. */
const quedan = async (): Promise<readonly number[]> => {
  const filas = await celular.local.sql<{ n: number }>(
    `SELECT x.piezas - COALESCE((SELECT sum(t.piezas) FROM porcion_de_tanda t JOIN pedido p ON p.cliente = t.cliente AND p.id = t.pedido
       WHERE t.tanda = x.tanda AND p.cancelado_en IS NULL), 0)::integer AS n
     FROM (SELECT 1 AS lugar, tanda, tanda_piezas AS piezas FROM producto WHERE cliente = $1 AND id = $2 AND tanda IS NOT NULL
       UNION ALL SELECT 2, tanda, tanda_piezas FROM especificacion WHERE cliente = $1 AND id = $3 AND tanda IS NOT NULL) x ORDER BY x.lugar`,
    [cliente, platillo, opcion],
  );
  return filas.map(({ n }) => n);
};

/** A save that is killed, what it leaves once it is sent again, and how many portions it takes of dish and option alike. */
interface Caso {
  readonly envio: Envio;
  readonly de: DeUna;
  readonly queda: object;
  readonly toma: number;
}
const GUARDADA = { lineas: 1, canceladas: 0, porciones: [1, 1], log: 1 };
const agregar = async (): Promise<Caso> => {
  const de = await abierta();
  return { envio: pedir(de), de, queda: GUARDADA, toma: 1 };
};
const tachar = async (): Promise<Caso> => {
  const { comanda, linea } = await abierta();
  const guardada = await celular.enviar<{ comanda: ComandaVista }>(pedir({ comanda, linea }));
  const de = { ...guardada, linea };
  return { envio: cancelar(de), de, queda: { ...GUARDADA, canceladas: 1, log: 2 }, toma: -1 };
};

describe.each([
  ['takes', agregar],
  ['gives back', tachar],
] as const)('kill -9 at each step of a save that %s portions of a dish and of its option (D-136)', (caso, preparar) => {
  it.each(CUANDO)(
    '%s: line and portions are stored together or not at all, and once when it is sent again',
    async (modo) => {
      const halladas: boolean[] = [];
      let acabado = false;
      for (const n of pasosDeMuestra(PASOS, CADA, `${caso} ${modo}`)) {
        const { envio, de, queda, toma } = await preparar();
        const [antes, habia] = [await guardado(de), await quedan()];
        acabado = !(await celular.muere(envio, `${n} ${modo}`));
        if (acabado) break;
        const hecho = (await quedan()).map((hay, i) => habia[i]! - hay === toma);
        expect([hecho, await guardado(de)]).toEqual([[hecho[0], hecho[0]], hecho[0] ? queda : antes]);
        halladas.push(hecho[0]!);
        const una = await celular.enviar<object>(envio);
        expect(await celular.enviar(envio)).toEqual(una);
        expect([await guardado(de), await quedan()]).toEqual([queda, habia.map((hay) => hay - toma)]);
      }
      expect([acabado, desacuerdos(halladas, [false, true])]).toEqual([true, []]);
      expect(await violacionesDe(celular.proceso.databaseUrl)).toEqual([]);
    },
    240_000,
  );
});
