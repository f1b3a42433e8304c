import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_CREDENCIALES } from '../../features/negocio/demo.ts';
import { escribirCodigo } from '../../platform/comensal/codigo.ts';
import { violacionesDe } from './escena/invariantes.ts';
import { Local } from './escena/local.ts';
import { enviar, GOLPE_EN_LA_RED, MODOS, muere, type Envio } from './escena/muertes.ts';
import { Proceso } from './escena/proceso.ts';

const { cliente } = DEMO_CREDENCIALES;
const secreto = randomBytes(32).toString('base64url');
/** An order has six to eight steps. */
const PASOS = 40;
const PLATOS = 3;
const MESA = 'Mesa 9';

let proceso: Proceso;
let local: Local;
let codigo: string;
let platillo: number;

beforeAll(async () => {
  proceso = await Proceso.preparar({ entorno: { NODE_OPTIONS: `--import=${GOLPE_EN_LA_RED}` } });
  await proceso.arrancar();
  local = new Local(
    () => proceso.puerto,
    () => proceso.databaseUrl,
  );
  const [p] = await local.sql<{ id: number; sucursal: number }>(
    'SELECT id, sucursal FROM producto WHERE cliente = $1 AND estado_menu = 1 AND inventario IS NULL ORDER BY sucursal, id LIMIT 1',
    [cliente],
  );
  platillo = p!.id;
  const [llave] = await local.sql<{ version: number }>(
    `INSERT INTO menu_publico (cliente, sucursal, secreto, pedidos_por_hora) VALUES ($1, $2, $3, 1000)
     ON CONFLICT (cliente, sucursal) DO UPDATE SET secreto = $3, pedidos_por_hora = 1000 RETURNING version`,
    [cliente, p!.sucursal, secreto],
  );
  codigo = escribirCodigo({ secreto, version: llave!.version }, { sucursal: p!.sucursal, mesa: MESA });
}, 120_000);
afterAll(async () => {
  local?.cerrar();
  await proceso?.cerrar();
}, 60_000);

interface Pedido {
  readonly clave: string;
  readonly nombre: string;
}
interface Cuerpo {
  readonly data: { readonly folio: string; readonly pedido: string };
}

let diners = 0;
/** Names are of letters only: each diner's number in letters. */
const nuevoPedido = (): Pedido => {
  diners += 1;
  return {
    clave: randomUUID(),
    nombre: `Comensal ${[...String(diners)].map((d) => 'abcdefghij'[Number(d)]).join('')}`,
  };
};

const envioDe = ({ clave, nombre }: Pedido): Envio => ({
  ruta: 'menu/registrar-comanda-auto-servicio',
  clave,
  body: { pedidos: [{ id: platillo, cantidad: PLATOS }], nombre, token: codigo },
});

/** What is kept of an order: comandas, orders, lines, and lines in the log. */
const guardado = async ({ nombre }: Pedido): Promise<number[]> => {
  const [f] = await local.sql<{ n: number[] }>(
    `SELECT ARRAY[
       (SELECT count(*) FROM comanda WHERE nombre = $2),
       (SELECT count(*) FROM pedido_de_comensal WHERE nombre = $1),
       (SELECT count(*) FROM pedido p JOIN comanda c ON c.cliente = p.cliente AND c.id = p.comanda WHERE c.nombre = $2),
       (SELECT count(*) FROM bitacora WHERE datos->>'nombre' = $2)]::integer[] AS n`,
    [nombre, `${MESA} · ${nombre}`],
  );
  return f!.n;
};

describe('kill -9 of the server at each step of a diner’s order (D-72, H57)', () => {
  it.each(MODOS)(
    '%s: sent again under its key it is one comanda, and its page opens',
    async (modo) => {
      const halladas: number[] = [];
      for (let n = 1; n < PASOS; n += 1) {
        const pedido = nuevoPedido();
        if (!(await muere(proceso, envioDe(pedido), `${n} ${modo}`))) break;
        halladas.push((await guardado(pedido))[0]!);
        const una = await enviar<Cuerpo>(proceso, envioDe(pedido));
        expect(await enviar(proceso, envioDe(pedido))).toEqual(una);
        expect(await guardado(pedido)).toEqual([1, 1, PLATOS, 1]);
        const visto = await fetch(
          `http://127.0.0.1:${proceso.puerto}/qrestaurant/api/v1/menu/pedido?pedido=${una.data.pedido}`,
        );
        expect(((await visto.json()) as Cuerpo).data).toMatchObject({ folio: una.data.folio, estado: 'recibido' });
      }
      // Killed before and after the commit, and at last not at all.
      expect([halladas.length < PASOS - 1, new Set(halladas)]).toEqual([true, new Set([0, 1])]);
      expect(await violacionesDe(proceso.databaseUrl)).toEqual([]);
    },
    180_000,
  );
});
