import { afterAll, expect, describe, it } from 'vitest';
import { abrirAtaques } from './ataques.fixture.ts';

const { r, codigos, solo, precioEnNorte, server, lineas, pedir, guardado, cerrar } = await abrirAtaques();
afterAll(cerrar);

const { menu } = r;
const { centro, norte } = r.negocio;
const { token, viejo, deNorte, deOtroNegocio } = codigos;
const taco = { id: menu.alimentoDe('taco').id };
const alambre = { id: menu.alimentoDe('alambre').id };
const aguaDeAqui = { id: menu.alimentoDe('agua').id };
const flan = { id: menu.alimentoDe('flan').id };
const soloDeNorte = { id: solo.deNorte };
const maiz = menu.especificacionDe('maiz');
const harina = menu.especificacionDe('harina');
const extra = (clave: string) => ({ id: menu.complementoDe(clave) });
const profundo = JSON.parse('['.repeat(2_000) + ']'.repeat(2_000)) as unknown;
const [sucursal, , firma] = token.split('.') as [string, string, string];
const [sucursalDeNorte, , firmaDeNorte] = deNorte.split('.') as [string, string, string];
const firmaAjena = deOtroNegocio.split('.')[2]!;
const deUnPedido = ((await pedir({ pedidos: [taco], nombre: 'Eva', token })).cuerpo.data as { pedido: string }).pedido;
const muchos = (n: number, de: object = taco): object[] => Array.from({ length: n }, () => de);

/** A case: its name, the body that is sent, the expected status and, for a refusal by a rule, its `motivo`. */
type Ataque = readonly [string, object, number, string?];

const PLATOS: readonly Ataque[] = [
  ['nothing', { pedidos: [] }, 409, 'CARRITO_VACIO'],
  ['only what accompanies', { pedidos: [{ ...taco, complemento: true }] }, 409, 'CARRITO_VACIO'],
  ['a dish that there is not', { pedidos: [{ id: 999_999 }] }, 409, 'PLATILLOS_NO_DISPONIBLES'],
  ['a dish of another business', { pedidos: [{ id: solo.deOtroNegocio }] }, 409, 'PLATILLOS_NO_DISPONIBLES'],
  ['a dish of another branch', { pedidos: [soloDeNorte] }, 409, 'PLATILLOS_NO_DISPONIBLES'],
  ['one good and one of another branch', { pedidos: [taco, soloDeNorte] }, 409, 'PLATILLOS_NO_DISPONIBLES'],
  ['a dish of here by the code of another branch', { token: deNorte, pedidos: [aguaDeAqui] }, 409],
  [
    'that, and this branch beside it',
    { token: deNorte, pedidos: [aguaDeAqui], sucursal: centro, cliente: '2000' },
    409,
  ],
  ['what it costs here by the code of another branch', { token: deNorte, total: 22 }, 409, 'PRECIOS_CAMBIARON'],
  ['a sold out dish', { pedidos: [flan] }, 409, 'PLATILLOS_NO_DISPONIBLES'],
  ['a hidden dish', { pedidos: [{ id: solo.oculto }] }, 409, 'PLATILLOS_NO_DISPONIBLES'],
  ['one good and one hidden', { pedidos: [taco, { id: solo.oculto }] }, 409, 'PLATILLOS_NO_DISPONIBLES'],
  ['a dish that was retired', { pedidos: [{ id: solo.retirado }] }, 409, 'PLATILLOS_NO_DISPONIBLES'],
  ['one good and one sold out', { pedidos: [taco, flan] }, 409, 'PLATILLOS_NO_DISPONIBLES'],
  ['a foreign especificación', { pedidos: [{ ...taco, especificaciones: [maiz] }] }, 409],
  ['the especificación of another branch', { pedidos: [{ ...alambre, especificaciones: [solo.deNorte] }] }, 409],
  ['two especificaciones', { pedidos: [{ ...alambre, especificaciones: [maiz, maiz] }] }, 400],
  ['the extra of another dish', { pedidos: [{ ...taco, complementos: [extra('queso')] }] }, 409],
  ['the extra of another branch', { pedidos: [{ ...alambre, complementos: [soloDeNorte] }] }, 409],
  ['free extras over the limit', { pedidos: [{ ...alambre, complementos: ['cebolla', 'nopales'].map(extra) }] }, 409],
  ['two especificaciones that it has', { pedidos: [{ ...alambre, especificaciones: [maiz, harina] }] }, 400],
  ['an extra twice', { pedidos: [{ ...alambre, complementos: ['queso', 'queso'].map(extra) }] }, 409],
  ['an extra 31 times', { pedidos: [{ ...alambre, complementos: muchos(31, extra('queso')) }] }, 400],
  ['less than it costs', { total: 0.01 }, 409, 'PRECIOS_CAMBIARON'],
  ['more than it costs', { total: 99_999 }, 409, 'PRECIOS_CAMBIARON'],
  ['less than nothing', { total: -22 }, 400],
];

const TAMANOS: readonly Ataque[] = [
  ['none of a dish', { pedidos: [{ ...taco, cantidad: 0 }] }, 400],
  ['less than none', { pedidos: [{ ...taco, cantidad: -1 }] }, 400],
  ['half a dish', { pedidos: [{ ...taco, cantidad: 0.5 }] }, 400],
  ['a number in words', { pedidos: [{ ...taco, cantidad: '2' }] }, 400],
  ['the number of a dish as a text', { pedidos: [{ id: String(taco.id) }] }, 400],
  ['the number of a dish in a list', { pedidos: [{ id: [taco.id] }] }, 400],
  ['a yes for the number of a dish', { pedidos: [{ id: true }] }, 400],
  ['the especificación as a text', { pedidos: [{ ...alambre, especificaciones: [String(maiz)] }] }, 400],
  ['the extra as a text', { pedidos: [{ ...alambre, complementos: [{ id: String(extra('queso').id) }] }] }, 400],
  ['the total as a text', { total: '22' }, 400],
  ['a dish of a number below none', { pedidos: [{ id: -1 }] }, 400],
  ['a dish of a number beyond numbers', { pedidos: [{ id: 1e308 }] }, 400],
  ['101 of one', { pedidos: [{ ...taco, cantidad: 101 }] }, 400],
  ['99 of one, more than an order holds', { pedidos: [{ ...taco, cantidad: 99 }] }, 409, 'PEDIDO_MUY_GRANDE'],
  ['10,000 dishes', { pedidos: muchos(10_000) }, 413],
  ['500 dishes', { pedidos: muchos(500) }, 400],
  ['10 MB', { relleno: 'a'.repeat(10 * 1024 * 1024) }, 413],
  ['a list in a list in a list', { pedidos: profundo }, 400],
  ['no list', { pedidos: 'taco' }, 400],
  ['a list of nothing', { pedidos: [null] }, 400],
];

const PALABRAS: readonly Ataque[] = [
  ['no name', { nombre: '' }, 400],
  ['a short name', { nombre: 'A' }, 400],
  ['a long name', { nombre: 'A'.repeat(51) }, 400],
  ['a name of marks', { nombre: '<img onerror>' }, 400],
  ['a name of half a letter', { nombre: '\ud83d\ud83d' }, 400],
  ['a name that is no text', { nombre: { toString: 'Ana' } }, 400],
  ['a comment that is too long', { pedidos: [{ ...taco, comentario: 'a'.repeat(101) }] }, 400],
  ['a comment that is no text', { pedidos: [{ ...taco, comentario: ['sin sal'] }] }, 400],
  ['a card number', { pedidos: [{ ...taco, comentario: 'paga 4111 1111 1111 1111' }] }, 400],
];

const CODIGOS: readonly Ataque[] = (
  [
    ['no code', undefined],
    ['an empty code', ''],
    ['a truncated code', token.slice(0, -2)],
    ['a code that was renewed', viejo],
    ['a code that is no text', [token]],
    ['a code and half a letter', `${token}\ud800`],
    ['a code of 10 kB', token.repeat(300)],
    ['the code of an order', deUnPedido],
    ['the code of a table made of the branch’s', `${sucursal}.TWVzYSA3.${firma}`],
    ['this branch signed as another', `${sucursal}..${firmaDeNorte}`],
    ['another branch signed as this one', `${sucursalDeNorte}..${firma}`],
    ['this branch signed by another business', `${sucursal}..${firmaAjena}`],
  ] as const
).map(([caso, codigo]): Ataque => [caso, { token: codigo }, 404, 'CODIGO_DE_MENU_INVALIDO']);

const CRUDOS: readonly (readonly [string, string, number])[] = [
  ['no JSON', '{"pedidos":[', 400],
  ['nothing at all', '', 400],
  ['a text', '"taco"', 400],
  ['a list', '[]', 400],
  ['null', 'null', 400],
];

/** The content types that a page of another origin can send without a CORS preflight. */
const TIPOS: readonly (readonly [string, number])[] = [
  ['text/plain', 400],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=x', 415],
];

const CAMPOS = ['hostname', 'level', 'metodo', 'ms', 'msg', 'pid', 'reqId', 'ruta', 'status', 'time'];

/** Expects one log line with the call and its status, and nothing of the body. */
const unaLinea = (status: number): void => {
  const ruta = expect.stringMatching(/registrar-comanda-auto-servicio$/) as string;
  expect(lineas).toMatchObject([{ metodo: 'POST', ruta, status, msg: 'peticion' }]);
  expect(Object.keys(lineas[0]!).sort()).toEqual(CAMPOS);
};

describe('what is sent to get more, or for less, stores nothing and leaves one line in the log (D-71, H53, H54, H56)', () => {
  for (const [caso, body, status, motivo] of [...PLATOS, ...TAMANOS, ...PALABRAS, ...CODIGOS])
    it(caso, async () => {
      const antes = await guardado();
      const answer = await pedir({ pedidos: [taco], nombre: 'Ana', token, ...body });
      expect([answer.status, answer.cuerpo.data]).toEqual([status, undefined]);
      if (motivo) expect(answer.cuerpo.error?.motivo).toBe(motivo);
      expect(await guardado()).toEqual(antes);
      unaLinea(status);
    });

  it('says at which dish, where its number is a text', async () => {
    const { cuerpo } = await pedir({ pedidos: [taco, { id: String(taco.id) }], nombre: 'Ana', token });
    expect(cuerpo.error).toMatchObject({ code: 400, campos: { 'pedidos.1.id': 'Identificador no válido' } });
  });

  it.each(CRUDOS)('a body that is %s', async (_caso, texto, status) => {
    const antes = await guardado();
    expect((await pedir(texto)).status).toBe(status);
    expect(await guardado()).toEqual(antes);
    unaLinea(status);
  });

  it.each(TIPOS)('an order as %s', async (tipo, status) => {
    const antes = await guardado();
    expect((await pedir(JSON.stringify({ pedidos: [taco], nombre: 'Ana', token }), tipo)).status).toBe(status);
    expect(await guardado()).toEqual(antes);
    unaLinea(status);
  });

  it('and an honest order is four rows more, of one line too', async () => {
    const antes = await guardado();
    expect((await pedir({ pedidos: [taco], nombre: 'Ana', token })).status).toBe(200);
    const una = (n: number) => n + 1;
    expect(await guardado()).toEqual(Object.fromEntries(Object.entries(antes).map(([k, n]) => [k, una(n as number)])));
    unaLinea(200);
  });

  it('the code of another branch sells what that number is there, at its price, and nothing here', async () => {
    const enCada = () =>
      server.sql<{ sucursal: number; precio: number }>(
        'SELECT c.sucursal, p.precio::integer AS precio FROM pedido p JOIN comanda c ON c.cliente = p.cliente AND c.id = p.comanda ORDER BY 1, 2',
      );
    const antes = await enCada();
    expect((await pedir({ pedidos: [taco], nombre: 'Ana', token: deNorte })).status).toBe(200);
    expect(await enCada()).toEqual([...antes, { sucursal: norte, precio: precioEnNorte * 100 }]);
  });
});
