import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { categorias } from '@comal/contract/catalogo/grupos';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { servidorFrame, type ServidorFrame } from '@comal/contract/events';
import { PROTOCOL_VERSION } from '@comal/contract/protocol-version';
import { LIVE_PATH } from '@comal/contract/real-time';
import { WebSocket } from 'ws';
import { escuchar } from '../../../test/pantalla.ts';
import { CATEGORIAS, CLASES, Escena } from './grupos.fixture.ts';

/** A connected till that records the revs of the catalogue that it receives. */
class Caja {
  readonly revs: number[] = [];
  #alOir = new Set<() => void>();

  private constructor(readonly socket: WebSocket) {}

  static async abrir(servidor: string, { token }: Sesion): Promise<Caja> {
    const caja = new Caja(new WebSocket(`ws://${servidor}${LIVE_PATH}`));
    const lista = new Promise<void>((resolve) =>
      caja.socket.on('message', (datos) => caja.#oir(servidorFrame.parse(JSON.parse(String(datos))), resolve)),
    );
    await new Promise((resolve) => caja.socket.once('open', resolve));
    caja.socket.send(JSON.stringify({ t: 'hola', version: PROTOCOL_VERSION }));
    caja.socket.send(JSON.stringify({ t: 'sesion', token, comandas: { rev: null, area: null } }));
    await lista;
    return caja;
  }

  async hasta(rev: number): Promise<void> {
    while (!this.revs.includes(rev)) await new Promise<void>((resolve) => this.#alOir.add(resolve));
  }

  #oir(f: ServidorFrame, alVerLaFoto: () => void): void {
    if (f.t === 'foto') alVerLaFoto();
    if (f.t !== 'catalogo') return;
    this.revs.push(f.rev);
    for (const oir of this.#alOir) oir();
  }
}

let e: Escena;
let caja: Caja;
let otra: Caja;
beforeAll(async () => {
  e = await Escena.abrir();
  const servidor = await escuchar(e.server);
  caja = await Caja.abrir(servidor, await e.r.entrar('mesero'));
  otra = await Caja.abrir(servidor, e.ajeno);
});
afterAll(async () => {
  caja.socket.terminate();
  otra.socket.terminate();
  await e.server.close();
});

const rev = async (): Promise<number> => {
  const [fila] = await e.server.sql<{ rev: string }>(
    `SELECT rev_catalogo AS rev FROM sucursal_contador WHERE cliente = '2000' AND sucursal = $1`,
    [e.r.negocio.centro],
  );
  return Number(fila!.rev);
};

describe('a till that is connected', () => {
  it.each(CLASES)('hears of every change of the %s at once, and once (D-96)', async (_nombre, clase) => {
    const desde = await rev();
    const { id } = await e.agrega(clase, 'En vivo');
    await e.pide(clase.rutas.editar, { body: clase.cambio(id, 'En vivo y en directo') });
    await e.pide(clase.rutas.mover, { body: { id, productos: [e.r.menu.alimentoDe('taco').id] } });
    await e.pide(clase.rutas.mover, { body: { id: 1, productos: [e.r.menu.alimentoDe('taco').id] } });
    await e.pide(clase.rutas.eliminar, { params: { id } });
    await caja.hasta(desde + 5);
    expect(caja.revs.filter((r) => r > desde)).toEqual([1, 2, 3, 4, 5].map((n) => desde + n));
  });

  it('hears of the order and the look of the menu too', async () => {
    const desde = await rev();
    await e.pide(categorias.apariencia, { body: { id: 1, color: 'maiz' } });
    await e.pide(categorias.ordenar, { body: { categorias: (await e.lista(CATEGORIAS)).map((c) => c.id) } });
    await e.pide(categorias.ordenarProductos, {
      params: { id: 1 },
      body: { productos: await e.platos(CATEGORIAS, 1) },
    });
    await e.pide(categorias.quitarImagen, { params: { id: 1 } });
    await caja.hasta(desde + 4);
  });

  it('hears nothing of what was refused, nor of what another business does', async () => {
    const [desde, ajenas] = [await rev(), otra.revs.length];
    await e.pide(CATEGORIAS.rutas.nueva, { body: { descripcion: 'TACOS' } });
    await e.pide(CATEGORIAS.rutas.eliminar, { params: { id: 1 } });
    expect(await rev()).toBe(desde);
    const { id } = await e.agrega(CATEGORIAS, 'Después');
    await caja.hasta(desde + 1);
    expect(id).toBeGreaterThan(1);
    expect(otra.revs.length).toBe(ajenas);
  });

  it('finds a dish in its new category with the next search', async () => {
    const mesero = await e.r.entrar('mesero');
    const categoriaDe = async (): Promise<string | undefined> =>
      (await e.server.call(comandas.buscar, { body: { patron: 'taco al pastor' } }, { token: mesero.token })).body
        .data?.[0]?.categoria;
    expect(await categoriaDe()).toBe('Tacos');
    const { id } = await e.agrega(CATEGORIAS, 'Especialidades');
    await e.pide(CATEGORIAS.rutas.mover, { body: { id, productos: [e.r.menu.alimentoDe('taco').id] } });
    expect(await categoriaDe()).toBe('Especialidades');
    await e.pide(CATEGORIAS.rutas.editar, { body: { id, descripcion: 'Para llevar' } });
    expect(await categoriaDe()).toBe('Para llevar');
  });
});
