import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { Route } from '@comal/contract/route';
import { dado, formulario } from '../../features/impresoras/impresoras.fixture.ts';
import { Restaurante } from '../restaurante.ts';
import { startTestServer, type Answer, type TestServer } from '../server.ts';
import { camposDe, esquemaDeEntrada, type Campo } from './campos.ts';
import { rowCounts } from './filas.ts';

const CALLS = Object.entries(catalog).flatMap(([feature, grupo]) =>
  Object.entries(grupo as Record<string, Route>).flatMap(([nombre, route]) =>
    route.body && !route.archivo ? [[`${feature}.${nombre}`, route] as const] : [],
  ),
);

const DEEP = 20_000;
/** What no field is meant for, whatever its type, as JSON: PostgreSQL takes neither NUL nor half a letter, nor numbers of any size. */
const HOSTILE = Object.entries({
  NUL: String.raw`"a\u0000b"`,
  'half a letter': String.raw`"a\ud800b"`,
  'commands of a printer': String.raw`"\u001b@\u001dV\u0000"`,
  negative: '-1',
  'not whole': '1.5',
  'beyond 32 bits': `${2 ** 31}`,
  'beyond 53 bits': `${2 ** 53}`,
  huge: '1e308',
  infinite: '1e999',
  null: 'null',
  'deep lists': '['.repeat(DEEP) + ']'.repeat(DEEP),
  '10,000 numbers': `[${'1,'.repeat(10_000)}1]`,
});
const HERE = '@here@';

let server: TestServer;
let r: Restaurante;
/** Inputs without which a call gets no further than its first look at the body, by the name of the call. */
let real: Readonly<Record<string, object>>;
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  const { token } = await r.entrar('admin');
  const { codigo } = dado(await server.call(catalog.equipos.codigo, {}, { token }));
  const { clave } = dado(await server.call(catalog.equipos.vincular, { body: { codigo, nombre: 'PC' } }));
  const { id, version } = dado(await server.call(catalog.impresoras.nueva, { body: formulario() }, { token }));
  real = {
    'equipos.trabajo': { clave, proceso: randomUUID(), espera: 0, fin: null },
    'impresoras.nueva': formulario({ nombre: 'Barra' }),
    'impresoras.editar': { ...formulario(), id, version },
  };
});
afterAll(() => server.close());

/** The body with `valor` in the field, and what is real in the others. */
const bodyWith = (nombre: string, { ruta, con }: Campo, valor: string): string => {
  const [field] = ruta.split('.');
  const others = Object.entries(real[nombre] ?? {}).filter(([name]) => name !== field);
  const whole = con(HERE);
  const body = field === '' || field === undefined ? whole : { ...(whole as object), ...Object.fromEntries(others) };
  return JSON.stringify(body).replace(`"${HERE}"`, () => valor);
};

let address = 0;
/** Each request comes from an address of its own, since those that try codes wait. */
const nextAddress = (): string => `10.1.${(address += 1) >> 8}.${address & 255}`;

const ENGLISH = /\b(invalid|expected|required|must|unrecognized|too (big|small))\b/i;

/** Rows beside the log, which tells of wrong codes and passwords. */
const rows = async (): Promise<unknown> => {
  const all = (await rowCounts(server)) as readonly { readonly tabla: string }[];
  return all.filter(({ tabla }) => tabla !== 'bitacora');
};

/** What is wrong with an answer to hostile input; null: it was refused in words, or what is hostile was left out of it. */
const faultOf = ({ status, body: { error } }: Answer): string | null => {
  if (status < 300) return null;
  if (status >= 500 || !error) return `${status} ${error?.motivo}`;
  const texts = [error.message, ...Object.values(error.campos ?? {})];
  if (texts.some((text) => text === '' || ENGLISH.test(text))) return texts.join(' / ');
  return error.motivo === 'DATOS_INVALIDOS' && !error.campos ? 'no field is named' : null;
};

describe('hostile values in each field (API-004, H33, H48)', { timeout: 600_000 }, () => {
  it.each(CALLS)('of %s are refused in words, and a refusal writes nothing', async (nombre, route) => {
    const [params, headers] = [{ id: 1 }, { 'content-type': 'application/json' }];
    let { token } = await r.entrar('admin');
    const before = await rows();
    const faults: string[] = [];
    let taken = 0;
    for (const campo of camposDe(esquemaDeEntrada(route.body!)))
      for (const [que, valor] of HOSTILE) {
        const body = bodyWith(nombre, campo, valor);
        const answer = await server.raw(route, { params, body }, { token, headers, direccion: nextAddress() });
        const fault = faultOf(answer);
        if (fault) faults.push(`${campo.ruta}, ${que}: ${fault}`);
        if (answer.status < 300) taken += 1;
        // A closed shift ends its sessions.
        if (answer.body.error?.motivo === 'SESION_REQUERIDA') ({ token } = await r.entrar('admin'));
      }
    expect(faults).toEqual([]);
    if (taken === 0) expect(await rows()).toEqual(before);
  });
});
