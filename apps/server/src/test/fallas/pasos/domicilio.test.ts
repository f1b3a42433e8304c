import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { reparto } from '@comal/contract/reparto/reparto';
import type { Route } from '@comal/contract/route';
import { DEMO_CREDENCIALES } from '../../../features/negocio/demo/negocio.ts';
import { Celular } from '../escena/celular.ts';
import { COMPLETO, desacuerdos, pasosDeMuestra } from '../escena/escala.ts';
import { violacionesDe } from '../escena/invariantes.ts';
import { MODOS, type Envio } from '../escena/muertes.ts';

const { cliente } = DEMO_CREDENCIALES;
/** More steps than any of these writes has: five to forty. */
const PASOS = 80;
/** The modes of a kill: a kill after a step was answered is one before the next step. */
const CUANDO = COMPLETO ? MODOS : (['contestado'] as const);
/** What a dish costs, in pesos; the fees of the two zones. */
const [PLATILLO, CERCA, LEJOS] = [100, 35, 60];
const ZONA = { cerca: 9_001, lejos: 9_002 };

let celular: Celular;
let beto = 0;
beforeAll(async () => {
  celular = await Celular.abrir();
  const [{ id, sucursal }] = (await celular.local.sql<{ id: number; sucursal: number }>(
    `SELECT u.id, c.sucursal FROM usuario u JOIN caja c ON c.cliente = u.cliente AND c.plataforma = 'web' AND NOT c.es_general
     WHERE u.cliente = $1 AND u.username = 'cajera' ORDER BY c.id LIMIT 1`,
    [cliente],
  )) as [{ id: number; sucursal: number }];
  beto = id;
  await celular.local.sql(
    `INSERT INTO zona_de_reparto (cliente, sucursal, id, orden, nombre, precio, clase_fiscal, activa)
     VALUES ($1, $2, $3, 91, 'Muy cerca', $5, 'iva_general', true), ($1, $2, $4, 92, 'Muy lejos', $6, 'iva_general', true)`,
    [cliente, sucursal, ZONA.cerca, ZONA.lejos, CERCA * 100, LEJOS * 100],
  );
}, 120_000);
afterAll(() => celular?.cerrar(), 60_000);

const sobre = (ruta: Route, body: object, clave: string = randomUUID()): Envio => ({
  ...{ ruta: ruta.path, base: ruta.base, clave, body, token: celular.local.token(0) },
  metodo: ruta.method as 'POST' | 'PUT',
});
const hacer = <D>(ruta: Route, body: object): Promise<D> => celular.enviar<D>(sobre(ruta, body));

interface Persona {
  readonly id: string;
  readonly casa: string;
}
let ultimo = 5_510_000_000;
/** A client with an address that was delivered to in no zone yet. */
const persona = async (): Promise<Persona> => {
  const [id, casa] = [randomUUID(), randomUUID()];
  ultimo += 1;
  const direcciones = [{ id: casa, alias: 'Casa', calle: 'Madero 12' }];
  await hacer(reparto.guardarCliente, { id, telefono: String(ultimo), nombre: 'Ana', direcciones });
  return { id, casa };
};
const dicho = ({ id, casa }: Persona, zona: number) => ({
  ...{ cliente: id, direccion: casa, nombre: 'Ana', telefono: '5512345678', calle: 'Madero 12', zona },
});
const nueva = (id: string, quien: Persona): Envio =>
  sobre(comandas.nueva, {
    ...{ id, nombre: 'Ana', comensales: 1, tipo: 'domicilio', reparto: dicho(quien, ZONA.cerca) },
  });

interface Abierta {
  readonly id: string;
  readonly quien: Persona;
  readonly rev: number;
}
/** A delivery of a served dish, whose fee is of another sub-account. */
const abierta = async (): Promise<Abierta> => {
  const [id, quien] = [randomUUID(), await persona()];
  await celular.enviar(nueva(id, quien));
  await celular.local.sql(
    `INSERT INTO pedido (cliente, comanda, id, sucursal, orden, folio, producto, complemento, descripcion, precio, costo, categoria, area,
       tiempo_de_preparacion, receta_version, especificaciones, subcuenta, status, mesero, mesero_nombre, fecha, hora_inicio_preparacion, despachado_en)
     SELECT c.cliente, c.id, gen_random_uuid(), c.sucursal, 1, p.folio % 9999 + 1, 1, false, 'Taco al pastor', $2, 0, 'Tacos', 1, 5, 1, '[]', 'Ana', 3, 3, 'Luis',
       now(), now(), now() FROM comanda c JOIN pedido p ON p.cliente = c.cliente AND p.comanda = c.id WHERE c.id = $1`,
    [id, PLATILLO * 100],
  );
  const [{ rev }] = (await celular.local.sql<{ rev: number }>('SELECT rev::integer FROM comanda WHERE id = $1', [
    id,
  ])) as [{ rev: number }];
  return { id, quien, rev };
};
const mover = (id: string, de: string, a: string): Envio =>
  sobre(comandas.moverReparto, { id, de, a, ...(a === 'en_camino' && { repartidor: beto, cambio_de: 200 }) });
/** Such a delivery that is on its way. */
const enCamino = async (): Promise<Abierta> => {
  const { id, quien } = await abierta();
  const { rev } = await celular.enviar<{ rev: number }>(mover(id, 'en_preparacion', 'en_camino'));
  return { id, quien, rev };
};

/** What is stored of deliveries: comandas, unpaid fees in pesos, states, the zone of the address, charges, and log entries. */
const guardado = async (deCuales: readonly Pick<Abierta, 'id' | 'quien'>[]): Promise<object> => {
  const [f] = await celular.local.sql<{ x: object }>(
    `WITH c AS (SELECT * FROM comanda WHERE id = ANY($1::uuid[])), p AS (SELECT p.* FROM pedido p JOIN c ON c.cliente = p.cliente AND c.id = p.comanda)
     SELECT json_build_object(
       'comandas', (SELECT json_agg(status) FROM c), 'estados', (SELECT json_agg(reparto ->> 'estado') FROM c),
       'envios', (SELECT json_agg(precio / 100) FROM p WHERE producto = 0 AND cancelado_en IS NULL),
       'zona', (SELECT json_agg(zona) FROM direccion_de_reparto WHERE id = ANY($2::uuid[])),
       'cobros', (SELECT count(*) FROM pago x JOIN c ON c.cliente = x.cliente AND c.id = x.comanda),
       'cobrado', (SELECT sum(total) / 100 FROM pago x JOIN c ON c.cliente = x.cliente AND c.id = x.comanda),
       'log', (SELECT json_agg(accion ORDER BY accion) FROM bitacora b WHERE b.objeto IN (SELECT id::text FROM c) AND accion <> ALL($3))) AS x`,
    [deCuales.map(({ id }) => id), deCuales.map(({ quien }) => quien.casa), ['comanda.nueva', 'comanda.cobrada']],
  );
  return f!.x;
};

/** A write that is killed: the request, the deliveries it is about, and how far it is: 0 is nothing, `fin` all of it. */
interface Caso {
  readonly envio: Envio;
  readonly de: readonly Pick<Abierta, 'id' | 'quien'>[];
  readonly avance: () => Promise<number>;
  readonly queda: object;
}
type Estado = { readonly zona: number; readonly estado: string; readonly existe: boolean };
/** Whether one delivery is as `es` says. */
const siEs = (id: string, es: (e: Estado) => boolean) => async (): Promise<number> => {
  const [fila] = await celular.local.sql<Estado>(
    `SELECT true AS existe, (reparto -> 'zona' ->> 'id')::integer AS zona, reparto ->> 'estado' AS estado FROM comanda WHERE id = $1`,
    [id],
  );
  return Number(fila !== undefined && es(fila));
};
const QUEDA = {
  ...{ comandas: [1], estados: ['en_preparacion'], envios: [CERCA], zona: [ZONA.cerca], cobros: 0, cobrado: null },
  log: null as readonly string[] | null,
};
const MOVIDO = 'comanda.reparto_movido';

const abrir = async (): Promise<Caso> => {
  const [id, quien] = [randomUUID(), await persona()];
  return { envio: nueva(id, quien), de: [{ id, quien }], avance: siEs(id, (e) => e.existe), queda: QUEDA };
};
const editar = async (): Promise<Caso> => {
  const c = await abierta();
  const envio = sobre(comandas.editarReparto, { id: c.id, reparto: dicho(c.quien, ZONA.lejos) });
  const queda = { ...QUEDA, envios: [LEJOS], zona: [ZONA.lejos], log: ['comanda.reparto'] };
  return { envio, de: [c], avance: siEs(c.id, ({ zona }) => zona === ZONA.lejos), queda };
};
const sacar = async (): Promise<Caso> => {
  const c = await abierta();
  const queda = { ...QUEDA, estados: ['en_camino'], log: [MOVIDO] };
  return {
    ...{ envio: mover(c.id, 'en_preparacion', 'en_camino'), de: [c], queda },
    avance: siEs(c.id, ({ estado }) => estado === 'en_camino'),
  };
};
const entregar = async (): Promise<Caso> => {
  const c = await enCamino();
  const queda = { ...QUEDA, estados: ['entregado'], log: [MOVIDO, MOVIDO] };
  return {
    ...{ envio: mover(c.id, 'en_camino', 'entregado'), de: [c], queda },
    avance: siEs(c.id, ({ estado }) => estado === 'entregado'),
  };
};
const cuantosCobros = (ids: readonly string[]) => async (): Promise<number> => {
  const [fila] = await celular.local.sql<{ n: number }>(
    'SELECT count(*)::integer AS n FROM pago WHERE comanda = ANY($1::uuid[])',
    [ids],
  );
  return fila!.n;
};
/** Two deliveries of two sub-accounts each: four charges in four transactions. */
const liquidar = async (): Promise<Caso> => {
  const de = [await enCamino(), await enCamino()];
  const cobros = de.flatMap(({ id, rev }) =>
    (
      [
        ['Ana', PLATILLO],
        [null, CERCA],
      ] as const
    ).map(([nombre, total]) => ({
      ...{ clave: randomUUID(), comanda: { id, rev }, subcuenta: { nombre, total } },
      pago: { efectivo: total },
    })),
  );
  const queda = {
    ...{ comandas: [0, 0], estados: ['en_camino', 'en_camino'], envios: [CERCA, CERCA] },
    ...{ zona: [ZONA.cerca, ZONA.cerca], cobros: 4, cobrado: 2 * (PLATILLO + CERCA), log: [MOVIDO, MOVIDO] },
  };
  return {
    envio: sobre(comandas.liquidar, { repartidor: beto, cobros }),
    ...{ de, queda, avance: cuantosCobros(de.map(({ id }) => id)) },
  };
};

/** Each case, with how far it may be after a kill, and how many of its steps one kill of a sample stands for. */
const CASOS: readonly (readonly [string, () => Promise<Caso>, readonly number[], number])[] = [
  ['is opened with its fee', abrir, [0, 1], 2],
  ['gets another zone', editar, [0, 1], 2],
  ['goes out with a rider', sacar, [0, 1], 2],
  ['arrives', entregar, [0, 1], 2],
  ['is settled with another one, by sub-account', liquidar, [0, 1, 2, 3, 4], 6],
];

describe.each(CASOS)('kill -9 at each step of a delivery that %s (decision 0141)', (caso, preparar, avances, cada) => {
  it.each(CUANDO)(
    '%s: sent again under its keys it is done once',
    async (modo) => {
      const halladas: number[] = [];
      let acabado = false;
      for (const n of pasosDeMuestra(PASOS, cada, `${caso} ${modo}`)) {
        const { envio, de, avance, queda } = await preparar();
        acabado = !(await celular.muere(envio, `${n} ${modo}`));
        if (acabado) break;
        halladas.push(await avance());
        const una = await celular.enviar<object>(envio);
        expect(await celular.enviar(envio)).toEqual(una);
        expect(await guardado(de)).toEqual(queda);
      }
      expect([acabado, desacuerdos(halladas, avances)]).toEqual([true, []]);
      expect(await violacionesDe(celular.proceso.databaseUrl)).toEqual([]);
    },
    240_000,
  );
});
