import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROTOCOL_VERSION } from '@comal/contract/protocol-version';
import {
  AHORA,
  EPOCA,
  FONDA,
  TACOS,
  openRig,
  comandaOf,
  idOf,
  pedidoOf,
  sesionOf,
  type Rig,
  type Tab,
} from '../live.fixture.ts';
import { CLOSE, type LiveSesion } from '../types.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(async () => {
  vi.useRealTimers();
  await rig.cerrar();
});

/** Commits and publishes. */
const guardar = (n: number, pedidos = [pedidoOf(n)], areas: number[] | 'todas' = 'todas'): number => {
  const p = rig.almacen.guardar(TACOS, 1, comandaOf(n, pedidos), areas);
  rig.hub.publicar(p);
  return p.rev;
};
/** Says something, and waits until the server has heard it. */
const hablar = async (pestana: Tab): Promise<void> => {
  pestana.decir({ t: 'latido' });
  pestana.socket.ping();
  await once(pestana.socket, 'pong');
};
const quitar = (n: number): void => rig.hub.publicar(rig.almacen.quitar(TACOS, 1, idOf(n)));

describe('before there is a session', () => {
  it('a tab is anonymous and sees nothing of what happens (API-099)', async () => {
    const pestana = await rig.abrir();
    pestana.decir({ t: 'hola', version: PROTOCOL_VERSION });
    pestana.decir({ t: 'suscribir', comandas: { rev: null, area: null } });
    pestana.decir({ t: 'latido' });
    guardar(1);
    const testigo = (await rig.abrir()).entrar('ana');
    await testigo.espera('latido');
    expect(pestana.frames).toEqual([{ t: 'anonima', version: PROTOCOL_VERSION }]);
  });

  it('an unknown token is told so and closed', async () => {
    guardar(1);
    const pestana = (await rig.abrir()).entrar('nadie');
    expect(await pestana.espera('fin')).toEqual({ t: 'fin', motivo: 'SESION_REQUERIDA' });
    expect(await pestana.cierre).toBe(CLOSE.SESION);
    expect(pestana.deComandas).toEqual([]);
  });

  it('a session that may not see comandas hears what it may, the time, and nothing of them (D-14, decision 0003)', async () => {
    rig.sesiones.set('inventario', sesionOf('s-inv', TACOS, 1, [137]));
    guardar(1);
    const pestana = (await rig.abrir()).entrar('inventario');
    expect(await pestana.espera('permisos')).toMatchObject({ usuario: [137] });
    expect(await pestana.espera('sin-comandas')).toEqual({ t: 'sin-comandas', ahora: AHORA });
    pestana.decir({ t: 'suscribir', comandas: { rev: null, area: null } });
    guardar(1);
    await (await rig.abrir()).entrar('ana').espera('latido');
    expect(pestana.frames.map((f) => f.t)).toEqual(['anonima', 'permisos', 'sin-comandas']);
    expect(rig.hub.estado()).toMatchObject({ autenticadas: 2, suscriptores: 1 });
  });

  it('a tab that never says whose it is is closed, however much it talks; one that says it stays', async () => {
    // The clock stands until the owner has said whose hers is, however long that takes.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const corto = await openRig({ anonima: 100 });
    const [muda, parlanchina, duena] = [await corto.abrir(), await corto.abrir(), (await corto.abrir()).entrar('ana')];
    await duena.espera('foto');
    for (let pasado = 0; pasado < 100; pasado += 20) {
      expect(corto.hub.estado()).toMatchObject({ conexiones: 3 });
      await hablar(parlanchina);
      vi.advanceTimersByTime(20);
    }
    expect(await Promise.all([muda.cierre, parlanchina.cierre])).toEqual([CLOSE.ANONIMA, CLOSE.ANONIMA]);
    expect(corto.hub.estado()).toMatchObject({ conexiones: 1, autenticadas: 1 });
    await corto.cerrar();
  });

  it.each([170, 172, 68])('permission %d is enough to listen (D-94)', async (permiso) => {
    rig.sesiones.set('otro', sesionOf('s-otro', TACOS, 1, [permiso]));
    await (await rig.abrir()).entrar('otro').espera('foto');
  });
});

describe('the collection comandas', () => {
  it('is read once and then reported as added, modified and removed (API-100, COMANDA-028)', async () => {
    guardar(1);
    const pestana = (await rig.abrir()).entrar('ana');
    const foto = await pestana.espera('foto');
    expect([foto.rev, foto.ahora, foto.comandas.map((c) => c.nombre)]).toEqual([1, AHORA, ['Mesa 1']]);
    await pestana.espera('latido');
    const { lecturas } = rig.almacen;
    guardar(2);
    guardar(1);
    quitar(1);
    await pestana.espera('cambios', (f) => f.rev === 4);
    expect(pestana.deComandas.slice(1)).toMatchObject([
      { rev: 2, cambios: [{ tipo: 'agregada', comanda: { nombre: 'Mesa 2' } }] },
      { rev: 3, cambios: [{ tipo: 'modificada', comanda: { nombre: 'Mesa 1', rev: 3 } }] },
      { rev: 4, cambios: [{ tipo: 'removida', id: idOf(1) }] },
    ]);
    expect(rig.almacen.lecturas).toBe(lecturas);
  });

  it('goes on from a rev with what came after it, and only that', async () => {
    for (const n of [1, 2, 3]) guardar(n);
    quitar(1);
    const pestana = (await rig.abrir()).entrar('ana', 2);
    const { rev, cambios } = await pestana.espera('cambios');
    expect(rev).toBe(4);
    expect(cambios).toMatchObject([
      { tipo: 'agregada', comanda: { nombre: 'Mesa 3' } },
      { tipo: 'removida', id: idOf(1) },
    ]);
  });

  it('says that nothing was missed when nothing was', async () => {
    guardar(1);
    const pestana = (await rig.abrir()).entrar('ana', 1);
    expect(await pestana.espera('cambios')).toMatchObject({ rev: 1, cambios: [] });
  });

  it('is sent whole to a tab that is ahead of the store', async () => {
    guardar(1);
    const pestana = (await rig.abrir()).entrar('ana', 99);
    expect(await pestana.espera('foto')).toMatchObject({ rev: 1 });
  });

  it('is shown by area, and another area on demand (DESPACHO-013)', async () => {
    guardar(1, [pedidoOf(1), pedidoOf(2, { area: 2 })]);
    guardar(2, [pedidoOf(3, { area: 2 })]);
    const cocina = (await rig.abrir()).entrar('ana', null, 1);
    const foto = await cocina.espera('foto');
    expect(foto.comandas.map((c) => c.pedidos.map((p) => p.folio))).toEqual([[1001]]);
    guardar(3, [pedidoOf(4, { area: 2 })], [2]);
    guardar(1, [pedidoOf(1, { status: 3 }), pedidoOf(2, { area: 2 })], [1]);
    expect(await cocina.espera('cambios')).toMatchObject({ rev: 4, cambios: [{ tipo: 'removida', id: idOf(1) }] });
    cocina.decir({ t: 'suscribir', comandas: { rev: null, area: 2 } });
    const barra = await cocina.espera('foto', (f) => f.comandas.length === 3);
    expect(barra.comandas.flatMap((c) => c.pedidos.map((p) => p.folio))).toEqual([1002, 1003, 1004]);
    expect(rig.hub.estado()).toMatchObject({ rooms: 1, suscriptores: 1 });
  });

  it('has heartbeats that say how far the tab is and which catalogue holds', async () => {
    guardar(1);
    rig.almacen.room(TACOS, 1).catalogo = 7;
    const pestana = (await rig.abrir()).entrar('ana');
    expect(await pestana.espera('latido')).toEqual({ t: 'latido', rev: 1, ahora: AHORA, catalogo: 7, epoca: EPOCA });
    rig.hub.catalogoCambio(TACOS, 1, { rev: 8, epoca: EPOCA });
    expect(await pestana.espera('catalogo')).toEqual({ t: 'catalogo', rev: 8, epoca: EPOCA });
  });

  it.each([
    ['of another history', 'e0'],
    ['of before there were histories', undefined],
  ])('a tab that knows revs %s gets everything, whatever their number (D-180)', async (_que, epoca) => {
    guardar(1);
    guardar(2);
    const pestana = await rig.abrir();
    pestana.decir({ t: 'sesion', token: 'ana', comandas: { rev: 1, area: null, ...(epoca && { epoca }) } });
    expect(await pestana.espera('foto')).toMatchObject({ rev: 2, epoca: EPOCA, comandas: [{}, {}] });
  });
});

describe('tenants and branches', () => {
  it('never hear of each other (COMANDA-027)', async () => {
    const lugares = [
      [TACOS, 1],
      [TACOS, 2],
      [FONDA, 1],
    ] as const;
    const abiertas = await Promise.all(
      lugares.map(async ([cliente, sucursal], i) => {
        rig.sesiones.set(`t${i}`, sesionOf(`s${i}`, cliente, sucursal));
        const pestana = (await rig.abrir()).entrar(`t${i}`);
        await pestana.espera('latido');
        return pestana;
      }),
    );
    for (let vuelta = 0; vuelta < 5; vuelta += 1) {
      lugares.forEach(([cliente, sucursal], i) =>
        rig.hub.publicar(
          rig.almacen.guardar(cliente, sucursal, comandaOf(10 * i + vuelta, [], { nombre: `lugar ${i}` })),
        ),
      );
    }
    await Promise.all(abiertas.map((p) => p.espera('cambios', (f) => f.rev === 5)));
    abiertas.forEach((p, i) => {
      const nombres = p.deComandas.flatMap((f) =>
        f.t === 'foto' ? [] : f.cambios.map((c) => c.tipo !== 'removida' && c.comanda.nombre),
      );
      expect(nombres).toEqual(Array(5).fill(`lugar ${i}`));
    });
    expect(rig.hub.estado()).toMatchObject({ rooms: 3, suscriptores: 3 });
  });
});

describe('the end of a session', () => {
  it('ends its frames at once, and only its own (D-12)', async () => {
    rig.sesiones.set('beto', sesionOf('s-beto'));
    const [ana, otra, beto] = [
      (await rig.abrir()).entrar('ana'),
      (await rig.abrir()).entrar('ana'),
      (await rig.abrir()).entrar('beto'),
    ];
    await Promise.all([ana, otra, beto].map((p) => p.espera('latido')));
    guardar(1);
    rig.hub.cerrarSesion('s-ana');
    guardar(2);
    await beto.espera('cambios', (f) => f.rev === 2);
    expect(await Promise.all([ana.cierre, otra.cierre])).toEqual([CLOSE.SESION, CLOSE.SESION]);
    expect(ana.frames.slice(-2)).toMatchObject([
      { t: 'cambios', rev: 1 },
      { t: 'fin', motivo: 'SESION_REQUERIDA' },
    ]);
    expect(rig.hub.estado()).toMatchObject({ conexiones: 1, sesiones: 1, suscriptores: 1 });
  });

  it('ends a socket whose token was being looked up when the session was closed', async () => {
    await rig.cerrar();
    let responder = (_: LiveSesion): void => undefined;
    let preguntada = (): void => undefined;
    const pregunta = new Promise<void>((r) => (preguntada = r));
    rig = await openRig({}, { sesionDeToken: () => new Promise((r) => ((responder = r), preguntada())) });
    const pestana = (await rig.abrir()).entrar('ana');
    await pregunta;
    rig.hub.cerrarSesion('s-ana');
    responder(sesionOf('s-ana'));
    expect(await pestana.cierre).toBe(CLOSE.SESION);
    expect(pestana.deComandas).toEqual([]);
  });

  it('says nothing of the branch from the moment it is locked, wherever that was, and goes on from its rev (H88, decision 0014)', async () => {
    const ana = (await rig.abrir()).entrar('ana');
    await ana.espera('latido');
    const antes = ana.deComandas.length;
    rig.sesiones.set('ana', { ...sesionOf('s-ana'), bloqueada: true });
    rig.hub.oyente.bloqueo('s-ana');
    guardar(1);
    await ana.espera('bloqueada');
    ana.decir({ t: 'suscribir', comandas: { rev: null, area: null } });
    const otra = (await rig.abrir()).entrar('ana');
    await otra.espera('bloqueada');
    expect([ana.deComandas.length, otra.deComandas.length]).toEqual([antes, 0]);
    expect(rig.hub.estado()).toMatchObject({ autenticadas: 2, suscriptores: 0, rooms: 0 });
    rig.sesiones.set('ana', sesionOf('s-ana'));
    rig.hub.bloqueoCambio('s-ana');
    await Promise.all([ana, otra].map((p) => p.espera('latido', (f) => f.rev === 1)));
    expect(rig.hub.estado()).toMatchObject({ suscriptores: 2 });
  });

  it('that is locked while its token is looked up, or its branch read, is told nothing', async () => {
    await rig.cerrar();
    let sesion = sesionOf('s-ana');
    let preguntada = (): void => undefined;
    let responder = (): void => undefined;
    const pregunta = new Promise<void>((r) => (preguntada = r));
    const vieja = new Promise<void>((r) => (responder = r));
    const sesionDeToken = async (): Promise<LiveSesion> => {
      const leida = sesion;
      preguntada();
      await vieja;
      return leida;
    };
    rig = await openRig({}, { sesionDeToken });
    const pestana = (await rig.abrir()).entrar('ana');
    await pregunta;
    sesion = { ...sesion, bloqueada: true };
    rig.hub.bloqueoCambio('s-ana');
    responder();
    await pestana.espera('bloqueada');
    expect(pestana.frames.map((f) => f.t)).toEqual(['anonima', 'bloqueada']);
  });

  it('is found out by the heartbeat when the word of its lock was lost', async () => {
    await rig.cerrar();
    rig = await openRig({ latido: 10 });
    const ana = (await rig.abrir()).entrar('ana');
    await ana.espera('latido');
    rig.sesiones.set('ana', { ...sesionOf('s-ana'), bloqueada: true });
    await ana.espera('bloqueada');
    expect(rig.hub.estado()).toMatchObject({ suscriptores: 0 });
  });

  it('whose role may no longer see the comandas leaves the room at once, and has all of them when it may again (D-112)', async () => {
    guardar(1);
    const ana = (await rig.abrir()).entrar('ana');
    await ana.espera('latido');
    rig.sesiones.set('ana', { ...sesionOf('s-ana', TACOS, 1, [137]), rol: { id: 9, descripcion: 'Almacén' } });
    rig.hub.bloqueoCambio('s-ana');
    guardar(2);
    expect(await ana.espera('permisos', (f) => f.rol.id === 9)).toEqual({
      ...{ t: 'permisos', rol: { id: 9, descripcion: 'Almacén' } },
      ...{ usuario: [137], caja: [] },
    });
    await ana.espera('sin-comandas');
    expect([ana.deComandas.length, rig.hub.estado().suscriptores]).toEqual([1, 0]);
    rig.sesiones.set('ana', sesionOf('s-ana'));
    rig.hub.bloqueoCambio('s-ana');
    const foto = await ana.espera('foto', (f) => f.rev === 2);
    expect(foto.comandas.map((c) => c.nombre)).toEqual(['Mesa 1', 'Mesa 2']);
  });

  it('is found out by the heartbeat when another process closed it, as is a lost permission', async () => {
    await rig.cerrar();
    rig = await openRig({ latido: 10 });
    rig.sesiones.set('beto', sesionOf('s-beto'));
    const [ana, beto] = [(await rig.abrir()).entrar('ana'), (await rig.abrir()).entrar('beto')];
    await Promise.all([ana, beto].map((p) => p.espera('latido')));
    rig.sesiones.delete('ana');
    rig.sesiones.set('beto', sesionOf('s-beto', TACOS, 1, [137]));
    expect(await ana.cierre).toBe(CLOSE.SESION);
    await beto.espera('sin-comandas');
  });

  it('is not supposed when the store does not answer', async () => {
    await rig.cerrar();
    let preguntas = 0;
    rig = await openRig(
      { latido: 10 },
      {
        sesionDeToken: () =>
          (preguntas += 1) === 1 ? Promise.resolve(sesionOf('s-ana')) : Promise.reject(new Error('caída')),
      },
    );
    const pestana = (await rig.abrir()).entrar('ana');
    await pestana.espera('latido', () => pestana.frames.filter((f) => f.t === 'latido').length > 2);
    expect(preguntas).toBeGreaterThan(1);
  });

  it('closes the oldest of six sockets of one session (reliability 5.8)', async () => {
    const pestanas = [];
    for (let i = 0; i < 6; i += 1) {
      const pestana = (await rig.abrir()).entrar('ana');
      await pestana.espera('latido');
      pestanas.push(pestana);
    }
    expect(await pestanas[0]?.cierre).toBe(CLOSE.DE_MAS);
    expect(rig.hub.estado()).toMatchObject({ conexiones: 5, autenticadas: 5 });
  });
});

describe('a store that does not answer', () => {
  it('closes the socket, to come again later', async () => {
    rig.almacen.antes = () => Promise.reject(new Error('caída'));
    expect(await (await rig.abrir()).entrar('ana').cierre).toBe(CLOSE.SIN_BASE);
    expect(rig.hub.estado()).toMatchObject({ conexiones: 0, rooms: 0 });
  });
});
