import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROTOCOL_VERSION } from '@comal/contract/protocol-version';
import {
  AHORA,
  EPOCA,
  FONDA,
  TACOS,
  openRig,
  makeComanda,
  idOf,
  makePedido,
  makeSesion,
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
  await rig.close();
});

/** Commits a comanda and publishes it; answers its rev. */
const save = (n: number, pedidos = [makePedido(n)], areas: number[] | 'todas' = 'todas'): number => {
  const p = rig.almacen.keep(TACOS, 1, makeComanda(n, pedidos), areas);
  rig.hub.publish(p);
  return p.rev;
};
/** Sends a frame, and waits until the server has received it. */
const talk = async (tab: Tab): Promise<void> => {
  tab.say({ t: 'latido' });
  tab.socket.ping();
  await once(tab.socket, 'pong');
};
const remove = (n: number): void => rig.hub.publish(rig.almacen.remove(TACOS, 1, idOf(n)));

describe('before there is a session', () => {
  it('a tab is anonymous and sees nothing of what happens (API-099)', async () => {
    const tab = await rig.open();
    tab.say({ t: 'hola', version: PROTOCOL_VERSION });
    tab.say({ t: 'suscribir', comandas: { rev: null, area: null } });
    tab.say({ t: 'latido' });
    save(1);
    const witness = (await rig.open()).enter('ana');
    await witness.espera('latido');
    expect(tab.frames).toEqual([{ t: 'anonima', version: PROTOCOL_VERSION }]);
  });

  it('a screen that has unsent writes counts while it is connected, by the oldest of them', async () => {
    const [one, other] = [await rig.open(), await rig.open()];
    await talk(other);
    expect(rig.hub.estado()).toMatchObject({ esperan: 0, espera: 0 });
    one.say({ t: 'latido', espera: 75 });
    other.say({ t: 'latido', espera: 30 });
    await expect.poll(() => rig.hub.estado()).toMatchObject({ esperan: 2, espera: 75 });
    await talk(one);
    expect(rig.hub.estado()).toMatchObject({ esperan: 1, espera: 30 });
  });

  it('an unknown token is told so and closed', async () => {
    save(1);
    const tab = (await rig.open()).enter('nadie');
    expect(await tab.espera('fin')).toEqual({ t: 'fin', motivo: 'SESION_REQUERIDA' });
    expect(await tab.cierre).toBe(CLOSE.SESION);
    expect(tab.deComandas).toEqual([]);
  });

  it('a session that may not see comandas hears what it may, the time, and nothing of them (D-14, decision 0003)', async () => {
    rig.sesiones.set('inventario', makeSesion('s-inv', TACOS, 1, [137]));
    save(1);
    const tab = (await rig.open()).enter('inventario');
    expect(await tab.espera('permisos')).toMatchObject({ usuario: [137] });
    expect(await tab.espera('sin-comandas')).toEqual({ t: 'sin-comandas', ahora: AHORA });
    tab.say({ t: 'suscribir', comandas: { rev: null, area: null } });
    save(1);
    await (await rig.open()).enter('ana').espera('latido');
    expect(tab.frames.map((f) => f.t)).toEqual(['anonima', 'permisos', 'sin-comandas']);
    expect(rig.hub.estado()).toMatchObject({ autenticadas: 2, suscriptores: 1 });
  });

  it('a tab that never says whose it is is closed, however much it talks; one that says it stays', async () => {
    // The timers are stopped until the third connection has its session, however long that takes.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const short = await openRig({ anonima: 100 });
    const [mute, parlanchina, duena] = [await short.open(), await short.open(), (await short.open()).enter('ana')];
    await duena.espera('foto');
    for (let past = 0; past < 100; past += 20) {
      expect(short.hub.estado()).toMatchObject({ conexiones: 3 });
      await talk(parlanchina);
      vi.advanceTimersByTime(20);
    }
    expect(await Promise.all([mute.cierre, parlanchina.cierre])).toEqual([CLOSE.ANONIMA, CLOSE.ANONIMA]);
    expect(short.hub.estado()).toMatchObject({ conexiones: 1, autenticadas: 1 });
    await short.close();
  });

  it.each([170, 172, 68])('permission %d is enough to listen (D-94)', async (permiso) => {
    rig.sesiones.set('otro', makeSesion('s-otro', TACOS, 1, [permiso]));
    await (await rig.open()).enter('otro').espera('foto');
  });
});

describe('the collection comandas', () => {
  it('is read once and then reported as added, modified and removed (API-100, COMANDA-028)', async () => {
    save(1);
    const tab = (await rig.open()).enter('ana');
    const picture = await tab.espera('foto');
    expect([picture.rev, picture.ahora, picture.comandas.map((c) => c.nombre)]).toEqual([1, AHORA, ['Mesa 1']]);
    await tab.espera('latido');
    const { lecturas } = rig.almacen;
    save(2);
    save(1);
    remove(1);
    await tab.espera('cambios', (f) => f.rev === 4);
    expect(tab.deComandas.slice(1)).toMatchObject([
      { rev: 2, cambios: [{ tipo: 'agregada', comanda: { nombre: 'Mesa 2' } }] },
      { rev: 3, cambios: [{ tipo: 'modificada', comanda: { nombre: 'Mesa 1', rev: 3 } }] },
      { rev: 4, cambios: [{ tipo: 'removida', id: idOf(1) }] },
    ]);
    expect(rig.almacen.lecturas).toBe(lecturas);
  });

  it('goes on from a rev with what came after it, and only that', async () => {
    for (const n of [1, 2, 3]) save(n);
    remove(1);
    const tab = (await rig.open()).enter('ana', 2);
    const { rev, cambios } = await tab.espera('cambios');
    expect(rev).toBe(4);
    expect(cambios).toMatchObject([
      { tipo: 'agregada', comanda: { nombre: 'Mesa 3' } },
      { tipo: 'removida', id: idOf(1) },
    ]);
  });

  it('says that nothing was missed when nothing was', async () => {
    save(1);
    const tab = (await rig.open()).enter('ana', 1);
    expect(await tab.espera('cambios')).toMatchObject({ rev: 1, cambios: [] });
  });

  it('is sent whole to a tab that is ahead of the store', async () => {
    save(1);
    const tab = (await rig.open()).enter('ana', 99);
    expect(await tab.espera('foto')).toMatchObject({ rev: 1 });
  });

  it('is shown by area, and another area on demand (DESPACHO-013)', async () => {
    save(1, [makePedido(1), makePedido(2, { area: 2 })]);
    save(2, [makePedido(3, { area: 2 })]);
    const cocina = (await rig.open()).enter('ana', null, 1);
    const picture = await cocina.espera('foto');
    expect(picture.comandas.map((c) => c.pedidos.map((p) => p.folio))).toEqual([[1001]]);
    save(3, [makePedido(4, { area: 2 })], [2]);
    save(1, [makePedido(1, { status: 3 }), makePedido(2, { area: 2 })], [1]);
    expect(await cocina.espera('cambios')).toMatchObject({ rev: 4, cambios: [{ tipo: 'removida', id: idOf(1) }] });
    cocina.say({ t: 'suscribir', comandas: { rev: null, area: 2 } });
    const bar = await cocina.espera('foto', (f) => f.comandas.length === 3);
    expect(bar.comandas.flatMap((c) => c.pedidos.map((p) => p.folio))).toEqual([1002, 1003, 1004]);
    expect(rig.hub.estado()).toMatchObject({ rooms: 1, suscriptores: 1 });
  });

  it('has heartbeats that say how far the tab is and which catalogue holds', async () => {
    save(1);
    rig.almacen.room(TACOS, 1).catalogo = 7;
    const tab = (await rig.open()).enter('ana');
    expect(await tab.espera('latido')).toEqual({ t: 'latido', rev: 1, ahora: AHORA, catalogo: 7, epoca: EPOCA });
    rig.hub.catalogoCambio(TACOS, 1, { rev: 8, epoca: EPOCA });
    expect(await tab.espera('catalogo')).toEqual({ t: 'catalogo', rev: 8, epoca: EPOCA });
  });

  it.each([
    ['of another history', 'e0'],
    ['of before there were histories', undefined],
  ])('a tab that knows revs %s gets everything, whatever their number (D-180)', async (_what, epoca) => {
    save(1);
    save(2);
    const tab = await rig.open();
    tab.say({ t: 'sesion', token: 'ana', comandas: { rev: 1, area: null, ...(epoca && { epoca }) } });
    expect(await tab.espera('foto')).toMatchObject({ rev: 2, epoca: EPOCA, comandas: [{}, {}] });
  });
});

describe('tenants and branches', () => {
  it('never hear of each other (COMANDA-027)', async () => {
    const places = [
      [TACOS, 1],
      [TACOS, 2],
      [FONDA, 1],
    ] as const;
    const open = await Promise.all(
      places.map(async ([cliente, sucursal], i) => {
        rig.sesiones.set(`t${i}`, makeSesion(`s${i}`, cliente, sucursal));
        const tab = (await rig.open()).enter(`t${i}`);
        await tab.espera('latido');
        return tab;
      }),
    );
    for (let round = 0; round < 5; round += 1) {
      places.forEach(([cliente, sucursal], i) =>
        rig.hub.publish(rig.almacen.keep(cliente, sucursal, makeComanda(10 * i + round, [], { nombre: `lugar ${i}` }))),
      );
    }
    await Promise.all(open.map((p) => p.espera('cambios', (f) => f.rev === 5)));
    open.forEach((p, i) => {
      const names = p.deComandas.flatMap((f) =>
        f.t === 'foto' ? [] : f.cambios.map((c) => c.tipo !== 'removida' && c.comanda.nombre),
      );
      expect(names).toEqual(Array(5).fill(`lugar ${i}`));
    });
    expect(rig.hub.estado()).toMatchObject({ rooms: 3, suscriptores: 3 });
  });
});

describe('the end of a session', () => {
  it('ends its frames at once, and only its own (D-12)', async () => {
    rig.sesiones.set('beto', makeSesion('s-beto'));
    const [ana, other, beto] = [
      (await rig.open()).enter('ana'),
      (await rig.open()).enter('ana'),
      (await rig.open()).enter('beto'),
    ];
    await Promise.all([ana, other, beto].map((p) => p.espera('latido')));
    save(1);
    rig.hub.closeSesion('s-ana');
    save(2);
    await beto.espera('cambios', (f) => f.rev === 2);
    expect(await Promise.all([ana.cierre, other.cierre])).toEqual([CLOSE.SESION, CLOSE.SESION]);
    expect(ana.frames.slice(-2)).toMatchObject([
      { t: 'cambios', rev: 1 },
      { t: 'fin', motivo: 'SESION_REQUERIDA' },
    ]);
    expect(rig.hub.estado()).toMatchObject({ conexiones: 1, sesiones: 1, suscriptores: 1 });
  });

  it('ends a socket whose token was being looked up when the session was closed', async () => {
    await rig.close();
    let answer = (_: LiveSesion): void => undefined;
    let asked = (): void => undefined;
    const question = new Promise<void>((r) => (asked = r));
    rig = await openRig({}, { sesionOfToken: () => new Promise((r) => ((answer = r), asked())) });
    const tab = (await rig.open()).enter('ana');
    await question;
    rig.hub.closeSesion('s-ana');
    answer(makeSesion('s-ana'));
    expect(await tab.cierre).toBe(CLOSE.SESION);
    expect(tab.deComandas).toEqual([]);
  });

  it('says nothing of the branch from the moment it is locked, wherever that was, and goes on from its rev (H88, decision 0014)', async () => {
    const ana = (await rig.open()).enter('ana');
    await ana.espera('latido');
    const before = ana.deComandas.length;
    rig.sesiones.set('ana', { ...makeSesion('s-ana'), bloqueada: true });
    rig.hub.oyente.bloqueo('s-ana');
    save(1);
    await ana.espera('bloqueada');
    ana.say({ t: 'suscribir', comandas: { rev: null, area: null } });
    const other = (await rig.open()).enter('ana');
    await other.espera('bloqueada');
    expect([ana.deComandas.length, other.deComandas.length]).toEqual([before, 0]);
    expect(rig.hub.estado()).toMatchObject({ autenticadas: 2, suscriptores: 0, rooms: 0 });
    rig.sesiones.set('ana', makeSesion('s-ana'));
    rig.hub.bloqueoCambio('s-ana');
    await Promise.all([ana, other].map((p) => p.espera('latido', (f) => f.rev === 1)));
    expect(rig.hub.estado()).toMatchObject({ suscriptores: 2 });
  });

  it('that is locked while its token is looked up, or its branch read, is told nothing', async () => {
    await rig.close();
    let sesion = makeSesion('s-ana');
    let asked = (): void => undefined;
    let answer = (): void => undefined;
    const question = new Promise<void>((r) => (asked = r));
    const old = new Promise<void>((r) => (answer = r));
    const sesionDeToken = async (): Promise<LiveSesion> => {
      const read = sesion;
      asked();
      await old;
      return read;
    };
    rig = await openRig({}, { sesionOfToken: sesionDeToken });
    const tab = (await rig.open()).enter('ana');
    await question;
    sesion = { ...sesion, bloqueada: true };
    rig.hub.bloqueoCambio('s-ana');
    answer();
    await tab.espera('bloqueada');
    expect(tab.frames.map((f) => f.t)).toEqual(['anonima', 'bloqueada']);
  });

  it('is found out by the heartbeat when the word of its lock was lost', async () => {
    await rig.close();
    rig = await openRig({ latido: 10 });
    const ana = (await rig.open()).enter('ana');
    await ana.espera('latido');
    rig.sesiones.set('ana', { ...makeSesion('s-ana'), bloqueada: true });
    await ana.espera('bloqueada');
    expect(rig.hub.estado()).toMatchObject({ suscriptores: 0 });
  });

  it('whose role may no longer see the comandas leaves the room at once, and has all of them when it may again (D-112)', async () => {
    save(1);
    const ana = (await rig.open()).enter('ana');
    await ana.espera('latido');
    rig.sesiones.set('ana', { ...makeSesion('s-ana', TACOS, 1, [137]), rol: { id: 9, descripcion: 'Almacén' } });
    rig.hub.bloqueoCambio('s-ana');
    save(2);
    expect(await ana.espera('permisos', (f) => f.rol.id === 9)).toEqual({
      ...{ t: 'permisos', rol: { id: 9, descripcion: 'Almacén' } },
      ...{ usuario: [137], caja: [] },
    });
    await ana.espera('sin-comandas');
    expect([ana.deComandas.length, rig.hub.estado().suscriptores]).toEqual([1, 0]);
    rig.sesiones.set('ana', makeSesion('s-ana'));
    rig.hub.bloqueoCambio('s-ana');
    const picture = await ana.espera('foto', (f) => f.rev === 2);
    expect(picture.comandas.map((c) => c.nombre)).toEqual(['Mesa 1', 'Mesa 2']);
  });

  it('is found out by the heartbeat when another process closed it, as is a lost permission', async () => {
    await rig.close();
    rig = await openRig({ latido: 10 });
    rig.sesiones.set('beto', makeSesion('s-beto'));
    const [ana, beto] = [(await rig.open()).enter('ana'), (await rig.open()).enter('beto')];
    await Promise.all([ana, beto].map((p) => p.espera('latido')));
    rig.sesiones.delete('ana');
    rig.sesiones.set('beto', makeSesion('s-beto', TACOS, 1, [137]));
    expect(await ana.cierre).toBe(CLOSE.SESION);
    await beto.espera('sin-comandas');
  });

  it('is not supposed when the store does not answer', async () => {
    await rig.close();
    let questions = 0;
    rig = await openRig(
      { latido: 10 },
      {
        sesionOfToken: () =>
          (questions += 1) === 1 ? Promise.resolve(makeSesion('s-ana')) : Promise.reject(new Error('caída')),
      },
    );
    const tab = (await rig.open()).enter('ana');
    await tab.espera('latido', () => tab.frames.filter((f) => f.t === 'latido').length > 2);
    expect(questions).toBeGreaterThan(1);
  });

  it('closes the oldest of six sockets of one session (reliability 5.8)', async () => {
    const tabs = [];
    for (let i = 0; i < 6; i += 1) {
      const tab = (await rig.open()).enter('ana');
      await tab.espera('latido');
      tabs.push(tab);
    }
    expect(await tabs[0]?.cierre).toBe(CLOSE.DE_MAS);
    expect(rig.hub.estado()).toMatchObject({ conexiones: 5, autenticadas: 5 });
  });
});

describe('a store that does not answer', () => {
  it('closes the socket, to come again later', async () => {
    rig.almacen.antes = () => Promise.reject(new Error('caída'));
    expect(await (await rig.open()).enter('ana').cierre).toBe(CLOSE.SIN_BASE);
    expect(rig.hub.estado()).toMatchObject({ conexiones: 0, rooms: 0 });
  });
});
