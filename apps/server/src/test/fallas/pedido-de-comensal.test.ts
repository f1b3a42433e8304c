import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { Celular, PLATOS, type Comensal } from './escena/celular.ts';
import { COMPLETO, desacuerdos, pasosDeMuestra } from './escena/escala.ts';
import { violacionesDe } from './escena/invariantes.ts';
import { MODOS, type Envio } from './escena/muertes.ts';

/** More steps than any of these writes has: five to ten. */
const PASOS = 40;
/** A sample kills at one of so many steps; the shortest of these writes has three. */
const CADA = 2;
/** The modes of a kill: a kill after a step was answered is one before the next step. */
const CUANDO = COMPLETO ? MODOS : (['contestado'] as const);
const MOTIVO = 'La cocina ya cerró';

let celular: Celular;
beforeAll(async () => {
  celular = await Celular.abrir();
}, 120_000);
afterAll(() => celular?.cerrar(), 60_000);

interface Hecho {
  readonly folio: string;
  readonly pedido: string;
}

/** What is stored about a diner and the table: orders by state, comandas, lines, guests, calls, and log entries. */
const guardado = async ({ nombre, mesa }: Comensal): Promise<object> => {
  const [f] = await celular.local.sql<{ x: object }>(
    `WITH c AS (SELECT * FROM comanda WHERE nombre IN ($2, $2 || ' · ' || $1)),
       o AS (SELECT * FROM pedido_de_comensal WHERE nombre = $1)
     SELECT json_build_object(
       'estados', (SELECT json_agg(estado) FROM o), 'comandas', (SELECT count(*) FROM c), 'comensales', (SELECT sum(comensales) FROM c),
       'lineas', (SELECT count(*) FROM pedido p JOIN c ON c.cliente = p.cliente AND c.id = p.comanda),
       'suyas', (SELECT count(*) FROM pedido p JOIN o ON p.cliente = o.cliente AND p.id = ANY(o.lineas)),
       'llamados', (SELECT count(*) FROM llamado l JOIN o ON l.cliente = o.cliente AND l.pedido = o.id),
       'log', (SELECT json_agg(accion ORDER BY accion) FROM bitacora b WHERE b.datos->>'nombre' IN ($1, $2 || ' · ' || $1)
          OR EXISTS (SELECT FROM o WHERE b.datos->'agregados' ? o.lineas[1]::text))) AS x`,
    [nombre, mesa],
  );
  return f!.x;
};

/** A write that is killed: the request, whether it was executed before the kill, and what is stored after the retry. */
interface Caso {
  readonly envio: Envio;
  readonly quien: Comensal;
  readonly hecho: () => Promise<boolean>;
  readonly queda: object;
  /** The page of the order, from the answer of the write. */
  readonly pagina: (data: Hecho) => Promise<object>;
  readonly dice: object;
}

const ordenes = (nombre: string) =>
  celular.local.sql<{ id: string; estado: number }>('SELECT id, estado FROM pedido_de_comensal WHERE nombre = $1', [
    nombre,
  ]);
const paginaDe = ({ pedido }: Hecho): Promise<object> => celular.seguir(pedido);
const LOG = 'comanda.autoservicio';
const DERECHO = { estados: [1], comandas: 1, comensales: 1, lineas: PLATOS, suyas: PLATOS, llamados: 0, log: [LOG] };

const ordenar = (quien: Comensal, queda: object, dice: object): Caso => ({
  ...{ envio: celular.pedido(quien), quien, queda, dice, pagina: paginaDe },
  hecho: async () => (await ordenes(quien.nombre)).length > 0,
});

/** Accepts or refuses a waiting order. */
const atender = async (quien: Comensal, cual: 'aceptar' | 'rechazar', queda: object, dice: object): Promise<Caso> => {
  const hecha = await celular.enviar<Hecho>(celular.pedido(quien));
  const { id } = (await ordenes(quien.nombre))[0]!;
  const body = cual === 'aceptar' ? { id } : { id, motivo: MOTIVO };
  const { path: ruta, base } = autoservicio[cual];
  const envio = { ruta, base, clave: randomUUID(), body, token: celular.local.token(0) };
  const hecho = async () => (await ordenes(quien.nombre))[0]!.estado > 0;
  return { envio, quien, hecho, queda, dice, pagina: () => paginaDe(hecha) };
};

/** A diner calls the waiter from the page of the order. */
const llamar = async (quien: Comensal): Promise<Caso> => {
  const hecha = await celular.enviar<Hecho>(celular.pedido(quien));
  const hecho = async () => (await celular.seguir(hecha.pedido)).llamados.length > 0;
  const [queda, dice] = [
    { ...DERECHO, llamados: 1 },
    { estado: 'recibido', llamados: ['mesero'] },
  ];
  return { envio: celular.llamado(hecha.pedido), quien, hecho, queda, pagina: () => paginaDe(hecha), dice };
};

/** A second diner at a table whose comanda is open. */
const segunda = async (): Promise<Comensal> => {
  await celular.poner(false, true);
  const primera = celular.nuevo();
  await celular.enviar(celular.pedido(primera));
  return celular.nuevo(primera.mesa);
};
const JUNTA = { ...DERECHO, comensales: 2, lineas: 2 * PLATOS };

const CASOS: readonly (readonly [string, () => Promise<Caso>])[] = [
  [
    'goes straight to the kitchen',
    async () => {
      await celular.poner(false, false);
      return ordenar(celular.nuevo(), DERECHO, { estado: 'recibido' });
    },
  ],
  [
    'joins the comanda of its table (D-117)',
    async () => ordenar(await segunda(), JUNTA, { estado: 'recibido', pedidos: [{ cantidad: PLATOS }] }),
  ],
  [
    'waits for somebody to accept it (D-113)',
    async () => {
      await celular.poner(true, false);
      const nada = { estados: [0], comandas: 0, comensales: null, lineas: 0, suyas: 0, llamados: 0, log: null };
      return ordenar(celular.nuevo(), nada, { estado: 'por_confirmar', folio: null });
    },
  ],
  [
    'is accepted (D-113)',
    async () => {
      await celular.poner(true, false);
      const queda = { ...DERECHO, log: ['autoservicio.aceptado', LOG] };
      return atender(celular.nuevo(), 'aceptar', queda, { estado: 'recibido' });
    },
  ],
  [
    'is accepted into the comanda of its table (D-113, D-117)',
    async () => {
      const quien = await segunda();
      await celular.poner(true, true);
      const queda = { ...JUNTA, log: ['autoservicio.aceptado', LOG] };
      return atender(quien, 'aceptar', queda, { estado: 'recibido', pedidos: [{ cantidad: PLATOS }] });
    },
  ],
  [
    'is refused (D-113)',
    async () => {
      await celular.poner(true, false);
      const queda = {
        estados: [2],
        comandas: 0,
        comensales: null,
        lineas: 0,
        suyas: 0,
        llamados: 0,
        log: ['autoservicio.rechazado'],
      };
      return atender(celular.nuevo(), 'rechazar', queda, { estado: 'rechazado', motivo: MOTIVO, folio: null });
    },
  ],
  [
    'calls the waiter (D-113)',
    async () => {
      await celular.poner(false, false);
      return llamar(celular.nuevo());
    },
  ],
];

describe.each(CASOS)('kill -9 at each step of an order that %s (D-72, H57)', (caso, preparar) => {
  it.each(CUANDO)(
    '%s: sent again under its key it is done once, and its page says so',
    async (modo) => {
      const halladas: boolean[] = [];
      let acabado = false;
      for (const n of pasosDeMuestra(PASOS, CADA, `${caso} ${modo}`)) {
        const { envio, quien, hecho, queda, pagina, dice } = await preparar();
        acabado = !(await celular.muere(envio, `${n} ${modo}`));
        if (acabado) break;
        halladas.push(await hecho());
        const una = await celular.enviar<Hecho>(envio);
        expect(await celular.enviar(envio)).toEqual(una);
        expect(await guardado(quien)).toEqual(queda);
        expect(await pagina(una)).toMatchObject(dice);
      }
      // There were kills before and after the commit, and the last run was completed.
      expect([acabado, desacuerdos(halladas, [false, true])]).toEqual([true, []]);
      expect(await violacionesDe(celular.proceso.databaseUrl)).toEqual([]);
    },
    180_000,
  );
});
