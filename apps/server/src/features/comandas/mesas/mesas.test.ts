import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import type { CallInput } from '@comal/contract/route';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { violations } from '../../../platform/db/care/invariants.ts';
import { CAJA, entrarComo } from '../../../test/dos-negocios.ts';
import { escuchar, Pantalla } from '../../../test/pantalla.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let servidor: string;
let r: Restaurante;
let mesero: Sesion;
let cocina: Sesion;
let cajera: Sesion;
let admin: Sesion;
beforeAll(async () => {
  server = await startTestServer();
  servidor = await escuchar(server);
  r = await Restaurante.abrir(server);
  [mesero, cocina, cajera, admin] = [
    await r.entrar('mesero'),
    await r.entrar('cocina'),
    await r.entrar('cajera'),
    await r.entrar('admin', CAJA.centro2),
  ];
  await r.abrirCaja(cajera);
});
afterAll(async () => {
  expect(await violations(server.deps.db)).toEqual([]);
  await server.close();
});

const ALAMBRE = { producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso', 'nopales'] };
type Dos = { readonly origen: string; readonly destino: string };
const pasar = (dos: Dos, pedidos: string[], quien = mesero, clave: string = randomUUID()) =>
  server.call(comandas.trasladar, { body: { ...dos, pedidos } }, { token: quien.token, clave });
const unir = (dos: Dos, quien = mesero) => server.call(comandas.unir, { body: dos }, { token: quien.token });
const dividir = (c: ComandaVista, total: number, partes: number, subcuenta: string | null = null) =>
  server.call(comandas.dividir, { body: { id: c.id, subcuenta, total, partes } }, { token: mesero.token });
const compartir = (body: CallInput<typeof comandas.compartir>['body']) =>
  server.call(comandas.compartir, { body }, { token: mesero.token });
const reunir = (id: string, pedido?: string) =>
  server.call(comandas.reunir, { body: { id, ...(pedido && { pedido }) } }, { token: mesero.token });
const motivo = (answer: { body: { error?: { motivo: string } } }) => answer.body.error?.motivo;
const bueno = <T>(answer: { body: { data?: T } }): T => {
  if (!answer.body.data) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const dos = async (
  lineas: Parameters<Restaurante['comanda']>[1],
  otras: Parameters<Restaurante['comanda']>[1] = [],
): Promise<[ComandaVista, ComandaVista]> => [
  await r.comanda(mesero, lineas, 'Mesa 4'),
  await r.comanda(mesero, otras, 'Mesa 9'),
];
const lugar = async (id: string) =>
  (
    await server.sql<{ comanda: string; orden: number; movido: boolean }>(
      'SELECT comanda, orden, movido_en IS NOT NULL AS movido FROM pedido WHERE id = $1',
      [id],
    )
  )[0];
const enPie = (c: ComandaVista): PedidoVista[] => c.pedidos.filter((p) => p.cancelado_en === null);
const suelto = ({ esperando: _e, tiempo_preparando: _t, ...p }: PedidoVista): object => p;

describe('moving lines (D-45)', () => {
  it('keeps the dish as the kitchen has it, with its companions, after the lines that are there; both revs go up by one (D-45)', async () => {
    const [de, a] = await dos([ALAMBRE, { producto: 'taco' }], [{ producto: 'agua' }]);
    const enCocina = await r.despachar(cocina, de, 2);
    const alambre = enCocina.pedidos.find((p) => !p.complemento && p.complementos.length > 0)!;
    const { origen, destino } = bueno(await pasar({ origen: de.id, destino: a.id }, [alambre.id]));
    expect([origen.rev + 1, origen.pedidos.map((p) => p.descripcion)]).toEqual([destino.rev, ['Taco al pastor']]);
    const movidos = destino.pedidos.slice(1);
    const antes = enCocina.pedidos.filter((p) => p.id === alambre.id || p.complemento_de?.id === alambre.id);
    expect(movidos.map(suelto)).toEqual(antes.map((p) => suelto({ ...p, movido_de: 'Mesa 4' })));
    expect(await r.ver(mesero, a.id)).toEqual(destino);
    expect(await r.ver(mesero, de.id)).toEqual(origen);
    expect(await lugar(alambre.id)).toEqual({ comanda: a.id, orden: 1, movido: true });
    const cuenta = await server.sql<{ n: number }>('SELECT count(*)::integer AS n FROM movimiento_inventario');
    expect(cuenta).toEqual([{ n: 0 }]);
  });

  it('tells the area of it once, and never as something to cook again; the tills see both comandas (D-45, I10)', async () => {
    const [de, a] = await dos([{ producto: 'taco' }]);
    const [plancha] = await server.sql<{ id: number }>(
      `SELECT id FROM area WHERE cliente = '2000' AND sucursal = $1 AND descripcion = 'Plancha'`,
      [r.negocio.centro],
    );
    const vistos: string[] = [];
    const area = new Pantalla(servidor, cocina.token, plancha!.id, (cambio) => vistos.push(cambio.tipo));
    const caja = new Pantalla(servidor, mesero.token);
    await Promise.all([area.conectar(), caja.conectar()]);
    // Wait for both snapshots: a screen without one may get the move within it, not as a change.
    await Promise.all([area.oye('foto'), caja.oye('foto')]);
    vistos.length = 0;
    const { destino } = bueno(await pasar({ origen: de.id, destino: a.id }, [de.pedidos[0]!.id]));
    await Promise.all([area.hasta(destino.rev), caja.hasta(destino.rev)]);
    expect(vistos).toEqual(['removida', 'modificada']);
    expect([area.lista.has(de.id), area.lista.get(a.id)!.pedidos.map((p) => [p.id, p.status, p.movido_de])]).toEqual([
      false,
      [[de.pedidos[0]!.id, 1, 'Mesa 4']],
    ]);
    expect([caja.lista.get(de.id)!.pedidos, caja.lista.get(a.id)!.total]).toEqual([[], 22]);
    for (const p of [area, caja]) p.cerrar();
  });

  it('happens once under one key, and answers the same again; moved again it is unknown there (D-45, D-90)', async () => {
    const [de, a] = await dos([{ producto: 'taco' }, { producto: 'agua' }]);
    const ids = [de.pedidos[0]!.id];
    const clave = randomUUID();
    const primera = await pasar({ origen: de.id, destino: a.id }, ids, mesero, clave);
    expect((await pasar({ origen: de.id, destino: a.id }, ids, mesero, clave)).body).toEqual(primera.body);
    expect(primera.body.message).toBe('Se pasó 1 pedido a Mesa 9');
    expect(motivo(await pasar({ origen: de.id, destino: a.id }, ids))).toBe('PEDIDO_DESCONOCIDO');
  });

  it('refuses the same comanda, another branch, closed ones, and paid lines (D-45)', async () => {
    const [de, a] = await dos([{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'agua' }]);
    const [taco] = de.pedidos;
    expect(motivo(await pasar({ origen: de.id, destino: de.id }, [taco!.id]))).toBe('MISMA_COMANDA');
    expect(motivo(await unir({ origen: de.id, destino: de.id }))).toBe('MISMA_COMANDA');
    expect(motivo(await pasar({ origen: de.id, destino: randomUUID() }, [taco!.id]))).toBe('NO_ENCONTRADO');
    const norte = await entrarComo(server, r.negocio, {
      usuario: 'admin',
      sucursal: r.negocio.norte,
      caja: CAJA.norte,
    });
    expect(motivo(await pasar({ origen: de.id, destino: a.id }, [taco!.id], norte))).toBe('NO_ENCONTRADO');
    expect(motivo(await pasar({ origen: de.id, destino: a.id }, [taco!.id], cocina))).toBe('SIN_PERMISO');
    const lista = await r.despachar(cocina, de);
    expect((await r.cobrar(cajera, lista, { total: 22, subcuenta: 'Ana' })).status).toBe(200);
    expect(motivo(await pasar({ origen: de.id, destino: a.id }, [taco!.id]))).toBe('PEDIDO_PAGADO');
  });

  it('closes as paid an origin that keeps only paid lines, and takes it off the list (D-05, D-45)', async () => {
    const [de, a] = await dos([{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'agua' }]);
    const lista = await r.despachar(cocina, de);
    await r.cobrar(cajera, lista, { total: 22, subcuenta: 'Ana' });
    const agua = lista.pedidos.find((p) => p.subcuenta === null)!;
    const { origen } = bueno(await pasar({ origen: de.id, destino: a.id }, [agua.id]));
    expect([origen.status, origen.cancelada_en]).toEqual([0, null]);
    const abiertas = bueno(await server.call(comandas.cambios, { query: {} }, { token: mesero.token })).comandas.map(
      (c) => c.id,
    );
    expect([abiertas.includes(de.id), abiertas.includes(a.id)]).toEqual([false, true]);
  });

  it('gives a line added later the last place, though lines left before it (D-45)', async () => {
    const [de, a] = await dos([{ producto: 'taco' }, { producto: 'agua' }, { producto: 'taco' }]);
    const { origen } = bueno(await pasar({ origen: de.id, destino: a.id }, [de.pedidos[0]!.id]));
    const nueva = r.nuevo({ producto: 'agua' });
    const despues = await r.guardar(mesero, origen, { pedidos: [nueva] });
    expect((await r.ver(mesero, de.id)).pedidos.map((p) => p.id)).toEqual([
      ...origen.pedidos.map((p) => p.id),
      nueva.id,
    ]);
    expect(despues.pedidos.at(-1)!.id).toBe(nueva.id);
  });

  it('refuses by name what another till wrote on a line that was moved meanwhile, and saves the rest (D-20, D-45)', async () => {
    const [de, a] = await dos([{ producto: 'taco' }, { producto: 'agua' }, { producto: 'taco' }]);
    const [taco, agua, otro] = de.pedidos as [PedidoVista, PedidoVista, PedidoVista];
    bueno(await pasar({ origen: de.id, destino: a.id }, [taco.id, otro.id], admin));
    const antes = { comentario: null, subcuenta: null, status: 1 as const };
    const answer = await r.enviar(mesero, de, {
      pedidos: [
        { id: taco.id, antes, comentario: 'Sin cebolla' },
        { id: agua.id, antes, comentario: 'Sin hielo' },
        { ...r.nuevo({ producto: 'taco' }), id: otro.id },
      ],
    });
    expect([answer.status, motivo(answer)]).toEqual([200, undefined]);
    const { rechazados, comanda } = answer.body.data!;
    expect(rechazados).toHaveLength(2);
    expect(rechazados).toEqual(
      expect.arrayContaining(
        [taco, otro].map((p) => ({
          id: p.id,
          descripcion: 'Taco al pastor',
          motivo: 'PEDIDO_MUDADO',
          message: 'El pedido pasó a Mesa 9',
        })),
      ),
    );
    expect(comanda.pedidos.map((p) => [p.id, p.comentario])).toEqual([[agua.id, 'Sin hielo']]);
    const borrar = await r.enviar(mesero, de, { eliminados: [{ id: taco.id, antes }] });
    expect(borrar.body.data!.rechazados.map((x) => x.motivo)).toEqual(['PEDIDO_MUDADO']);
    expect(enPie(await r.ver(mesero, a.id))).toHaveLength(2);
  });
});

describe('joining comandas (D-45)', () => {
  it('moves what is owed, closes the first without a word to the kitchen, and the log tells it of both (D-45)', async () => {
    const [de, a] = await dos([ALAMBRE, { producto: 'taco' }], [{ producto: 'agua' }]);
    const answer = await unir({ origen: de.id, destino: a.id });
    const { origen, destino } = bueno(answer);
    expect([answer.body.message, origen.pedidos, destino.pedidos.length]).toEqual(['Mesa 4 se unió a Mesa 9', [], 5]);
    expect(origen.cancelada_en).not.toBeNull();
    expect(await server.sql('SELECT cancelada_por FROM comanda WHERE id = $1', [de.id])).toEqual([
      { cancelada_por: mesero.usuario.id },
    ]);
    const area = destino.pedidos[1]!.area;
    const { comandas: vistas, removidas } = bueno(
      await server.call(
        comandas.cambios,
        { query: { rev: de.rev, epoca: await server.epoca(), area } },
        { token: cocina.token },
      ),
    );
    expect([vistas.map((c) => c.id), removidas.includes(de.id)]).toEqual([[a.id], true]);
    expect(enPie(vistas[0]!).map((p) => p.movido_de)).toEqual(enPie(vistas[0]!).map(() => 'Mesa 4'));
    const notas = await server.sql<{
      objeto: string;
      datos: { origen: { nombre: string }; pedidos: { descripcion: string }[] };
    }>(
      `SELECT objeto, datos FROM bitacora WHERE accion = 'comandas.unidas' AND objeto = ANY($1) ORDER BY objeto = $2`,
      [[de.id, a.id], a.id],
    );
    expect(notas.map((n) => [n.objeto, n.datos.origen.nombre, n.datos.pedidos.length])).toEqual([
      [de.id, 'Mesa 4', 4],
      [a.id, 'Mesa 4', 4],
    ]);
  });

  it('leaves two people of one name two bills, says so, and adds the guests up, in the dashboard too (D-45, D-116)', async () => {
    const [de, a] = await dos([{ producto: 'taco', subcuenta: 'Ana' }], [{ producto: 'agua', subcuenta: 'Ana' }]);
    await Promise.all([r.despachar(cocina, de), r.despachar(cocina, a)]);
    const pagada = bueno(await r.cobrar(cajera, await r.ver(mesero, a.id), { total: 35.5, subcuenta: 'Ana' }));
    bueno(
      await server.call(
        comandas.cancelarCobro,
        { params: { pago: pagada.pago }, body: { motivo: 'Mesa equivocada' } },
        { token: admin.token },
      ),
    );
    const antes = await server.sql<{ n: number }>('SELECT sum(comensales)::integer AS n FROM comanda');
    const answer = await unir({ origen: de.id, destino: a.id });
    const { origen, destino } = bueno(answer);
    expect(answer.body.message).toBe('Mesa 4 se unió a Mesa 9. Ana de esa mesa es ahora Ana 2');
    expect(enPie(destino).map((p) => p.subcuenta)).toEqual(['Ana', 'Ana 2']);
    expect([origen.comensales, destino.comensales]).toEqual([0, 4]);
    expect(await server.sql('SELECT sum(comensales)::integer AS n FROM comanda')).toEqual(antes);
    expect(await r.ver(mesero, a.id)).toEqual(destino);
  });

  it('leaves paid lines where they were paid; taking that charge back opens the comanda again (D-44, D-45)', async () => {
    const [de, a] = await dos([{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'agua' }]);
    const lista = await r.despachar(cocina, de);
    const pago = bueno(await r.cobrar(cajera, lista, { total: 22, subcuenta: 'Ana' })).pago;
    const { origen } = bueno(await unir({ origen: de.id, destino: a.id }));
    expect([origen.status, origen.pedidos.map((p) => p.status)]).toEqual([0, [4]]);
    expect(motivo(await unir({ origen: de.id, destino: a.id }))).toBe('COMANDA_PAGADA');
    await server.call(
      comandas.cancelarCobro,
      { params: { pago }, body: { motivo: 'Mesa equivocada' } },
      { token: admin.token },
    );
    expect((await r.ver(mesero, de.id)).status).toBe(1);
    const [fila] = await server.sql<{ unida_a: string | null }>('SELECT unida_a FROM comanda WHERE id = $1', [de.id]);
    expect(fila).toEqual({ unida_a: null });
    expect(bueno(await pasar({ origen: de.id, destino: a.id }, [origen.pedidos[0]!.id])).destino.total).toBe(57.5);
    expect(await violations(server.deps.db)).toEqual([]);
    expect(bueno(await r.cobrar(cajera, await r.ver(mesero, a.id), { total: 22, subcuenta: 'Ana' })).total).toBe(22);
  });
});

describe('handing a comanda over (D-45)', () => {
  it('offers those who take orders in the branch, and nobody else (D-45)', async () => {
    const nombres = bueno(await server.call(comandas.meseros, {}, { token: mesero.token }));
    const [fila] = await server.sql<{ ids: number[] }>(
      `SELECT array_agg(u.id ORDER BY u.id) AS ids FROM usuario u JOIN rol_permiso p ON p.cliente = u.cliente AND p.rol = u.rol AND p.permiso = 170
       JOIN usuario_sucursal s ON s.cliente = u.cliente AND s.usuario = u.id AND s.sucursal = $1 WHERE u.cliente = '2000' AND u.activo AND u.id <> 0`,
      [r.negocio.centro],
    );
    expect(nombres.map((n) => n.id).sort((x, y) => x - y)).toEqual(fila!.ids);
    expect(nombres.every((n) => n.nombre.length > 3)).toBe(true);
  });

  it('changes the comanda and not who took its lines (D-45)', async () => {
    const [de] = await dos([{ producto: 'taco' }]);
    const entregar = (usuario: number) =>
      server.call(comandas.entregar, { body: { id: de.id, mesero: usuario } }, { token: mesero.token });
    const despues = bueno(await entregar(admin.usuario.id));
    expect([despues.usuario.id, despues.pedidos[0]!.mesero.id, despues.rev > de.rev]).toEqual([
      admin.usuario.id,
      mesero.usuario.id,
      true,
    ]);
    expect(await r.ver(mesero, de.id)).toEqual(despues);
    expect(motivo(await entregar(cocina.usuario.id))).toBe('MESERO_DESCONOCIDO');
    expect(motivo(await entregar(99_999))).toBe('MESERO_DESCONOCIDO');
  });
});

describe('dividing (D-45)', () => {
  it('gives each part its own sub-account, exact to the centavo, charged like any other (D-45, SUBCUENTA-003)', async () => {
    const [de] = await dos([ALAMBRE, { producto: 'taco' }]);
    const lista = await r.despachar(cocina, de);
    expect(motivo(await dividir(lista, 244.99, 3))).toBe('TOTAL_CAMBIO');
    const dividida = bueno(await dividir(lista, 245, 3));
    const de3 = (nombre: string): number =>
      dividida.pedidos.filter((p) => p.subcuenta === nombre).reduce((s, p) => s + Math.round(p.precio * 100), 0);
    expect(['1/3', '2/3', '3/3'].map(de3)).toEqual([8_167, 8_167, 8_166]);
    expect(await r.ver(mesero, de.id)).toEqual(dividida);
    expect(motivo(await dividir(dividida, 81.67, 2, '1/3'))).toBe('PEDIDO_DIVIDIDO');
    const cobro = bueno(await r.cobrar(cajera, dividida, { total: 81.66, subcuenta: '3/3' }));
    expect(cobro.total).toBe(81.66);
    expect(cobro.partidas.map((x) => x.descripcion)).toContain('Taco al pastor 3/3');
    expect(motivo(await reunir(de.id))).toBe('PARTE_PAGADA');
    for (const subcuenta of ['1/3', '2/3'])
      await r.cobrar(cajera, await r.ver(mesero, de.id), { total: 81.67, subcuenta });
    expect((await r.ver(mesero, de.id)).status).toBe(0);
  });

  it('waits for the kitchen; what is divided goes back there for nobody, and moves no stock (D-22, D-45)', async () => {
    const [de, a] = await dos([{ producto: 'taco' }]);
    const [taco] = de.pedidos;
    const partes = { id: de.id, pedido: taco!.id, subcuentas: ['Ana', 'Beto'] };
    expect(motivo(await compartir(partes))).toBe('PEDIDO_NO_DESPACHADO');
    expect(motivo(await dividir(de, 22, 2))).toBe('PEDIDOS_SIN_DESPACHAR');
    await r.despachar(cocina, de);
    const compartida = bueno(await compartir(partes));
    const [primera, segunda] = compartida.pedidos;
    expect(segunda).toMatchObject({
      parte_de: taco!.id,
      fraccion: '2/2',
      precio: 11,
      subcuenta: 'Beto',
      status: 3,
      despachado_en: primera!.despachado_en,
    });
    expect(motivo(await pasar({ origen: de.id, destino: a.id }, [segunda!.id]))).toBe('PEDIDO_DIVIDIDO');
    const regreso = {
      id: segunda!.id,
      antes: { comentario: null, subcuenta: 'Beto', status: 3 as const },
      status: 1 as const,
    };
    expect((await r.enviar(mesero, compartida, { pedidos: [regreso] })).body.data!.rechazados).toMatchObject([
      { id: segunda!.id, motivo: 'PEDIDO_DIVIDIDO' },
    ]);
    const deshacer = await server.call(
      comandas.mover,
      { body: [{ id: taco!.id, de: 3, a: 2 }] },
      { token: cocina.token },
    );
    expect(deshacer.body.data!.rechazados).toMatchObject([{ motivo: 'PEDIDO_DIVIDIDO' }]);
    expect(await server.sql('SELECT 1 FROM movimiento_inventario WHERE pedido = $1', [segunda!.id])).toEqual([]);
  });

  it('put together as far as it can be, says what stays divided and why (D-45)', async () => {
    const [de] = await dos([{ producto: 'taco' }, { producto: 'agua' }]);
    const [taco, agua] = (await r.despachar(cocina, de)).pedidos;
    for (const [pedido, otra] of [
      [taco!.id, 'Ana'],
      [agua!.id, 'Beto'],
    ] as const)
      bueno(await compartir({ id: de.id, pedido, subcuentas: [otra, null] }));
    const conDueno = await r.ver(mesero, de.id);
    expect((await r.cobrar(cajera, conDueno, { total: 11, subcuenta: 'Ana' })).status).toBe(200);
    expect((await reunir(de.id)).body.message).toBe(
      'Pedido entero otra vez. 1 sigue dividido: una parte del pedido ya está pagada',
    );
    expect(motivo(await reunir(de.id))).toBe('PARTE_PAGADA');
  });

  it('is undone by putting the parts together: the line is what it was (D-45)', async () => {
    const [de] = await dos([{ ...ALAMBRE, subcuenta: 'Ana' }]);
    const lista = await r.despachar(cocina, de);
    const [alambre] = lista.pedidos;
    bueno(await compartir({ id: de.id, pedido: alambre!.id, subcuentas: ['Ana', 'Beto', null] }));
    const junta = bueno(await reunir(de.id, alambre!.id));
    const sinReloj = (c: ComandaVista) => enPie(c).map((p) => suelto({ ...p, complementos: [] }));
    expect(sinReloj(junta)).toEqual(sinReloj(lista));
    expect(await r.ver(mesero, de.id)).toEqual(junta);
    expect(motivo(await reunir(de.id, alambre!.id))).toBe('PEDIDO_ENTERO');
    const retiradas = await server.sql(
      'SELECT DISTINCT cancelado_por FROM pedido WHERE comanda = $1 AND cancelado_en IS NOT NULL',
      [de.id],
    );
    expect(retiradas).toEqual([{ cancelado_por: mesero.usuario.id }]);
    expect(
      bueno(await dividir(junta, 223, 2, 'Ana')).pedidos.filter(
        (p) => p.subcuenta === 'Ana 2/2' && p.cancelado_en === null,
      ),
    ).toHaveLength(3);
  });

  it('comes back in the sub-account of who had it, which has another name where its comanda was joined to another (D-45)', async () => {
    const [de, a] = await dos([{ producto: 'taco', subcuenta: 'Ana' }], [{ producto: 'agua', subcuenta: 'ANA' }]);
    await Promise.all([r.despachar(cocina, de), r.despachar(cocina, a)]);
    bueno(await dividir(de, 22, 2, 'Ana'));
    bueno(await unir({ origen: de.id, destino: a.id }));
    const junta = bueno(await reunir(a.id));
    expect(enPie(junta).map((p) => [p.precio, p.subcuenta])).toEqual([
      [35.5, 'ANA'],
      [22, 'Ana 2'],
    ]);
    expect(await r.ver(mesero, a.id)).toEqual(junta);
    expect((await r.cobrar(cajera, junta, { total: 35.5, subcuenta: 'ANA' })).status).toBe(200);
    expect((await r.cobrar(cajera, await r.ver(mesero, a.id), { total: 22, subcuenta: 'Ana 2' })).status).toBe(200);
    expect(await r.ver(mesero, a.id)).toMatchObject({ status: 0 });
  });

  it('divided and put together again and again, the comanda still takes what is ordered after (D-45)', async () => {
    const c = await r.despachar(
      cocina,
      await r.comanda(
        mesero,
        Array.from({ length: 15 }, () => ({ producto: 'taco' })),
      ),
    );
    for (const partes of [11, 10]) {
      bueno(await dividir(c, 330, partes));
      bueno(await reunir(c.id));
    }
    const mas = await r.guardar(mesero, await r.ver(mesero, c.id), {
      pedidos: Array.from({ length: 10 }, () => r.nuevo({ producto: 'agua' })),
    });
    expect(enPie(mas)).toHaveLength(25);
  });

  it('refuses what another till wrote meanwhile on a line that was divided (D-20, D-45)', async () => {
    const [de] = await dos([{ producto: 'taco' }]);
    const lista = await r.despachar(cocina, de);
    const [taco] = lista.pedidos;
    bueno(await compartir({ id: de.id, pedido: taco!.id, subcuentas: ['Ana', 'Beto'] }));
    const antes = { comentario: null, subcuenta: null, status: 3 as const };
    const answer = await r.enviar(mesero, lista, { pedidos: [{ id: taco!.id, antes, subcuenta: 'Carla' }] });
    expect(answer.body.data!.rechazados).toMatchObject([{ id: taco!.id, motivo: 'CONFLICTO_PEDIDO' }]);
  });

  it('moves along whole when comandas are joined, paid parts staying where they were paid (D-45)', async () => {
    const [de, a] = await dos([{ producto: 'taco' }]);
    const lista = await r.despachar(cocina, de);
    const dividida = bueno(await dividir(lista, 22, 2));
    await r.cobrar(cajera, dividida, { total: 11, subcuenta: '1/2' });
    const { destino } = bueno(await unir({ origen: de.id, destino: a.id }));
    expect(destino.pedidos).toMatchObject([{ fraccion: '2/2', precio: 11, movido_de: 'Mesa 4' }]);
    expect(motivo(await reunir(a.id))).toBe('PARTE_PAGADA');
    expect((await r.cobrar(cajera, destino, { total: 11, subcuenta: '2/2' })).status).toBe(200);
  });
});
