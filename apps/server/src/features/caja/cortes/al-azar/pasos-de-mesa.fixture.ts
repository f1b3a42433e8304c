import { expect } from 'vitest';
import { areas } from '@comal/contract/catalogo/areas';
import { comandas } from '@comal/contract/comandas/comandas';
import { SIN_SUBCUENTA } from '@comal/domain/comanda/cobro/subcuenta';
import { aPesos } from '@comal/domain/money';
import { entero, uno } from '../../../../test/fallas/escena/azar.ts';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { CLAVES_DE_TIPO, tipoDe, type TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import {
  abiertasEn,
  bien,
  contar,
  debe,
  enCocina,
  esEnvio,
  porCobrar,
  vale,
  type Escena,
  type Paso,
} from './escena.fixture.ts';
import type { Lugar } from './lugar.fixture.ts';

const algunLugar = ({ azar, lugares }: Escena): Lugar => uno(azar, lugares);

/** The order types of comandas without a delivery. */
const SIN_ENTREGA: readonly TipoDeOrden[] = ['mesa', 'mesa', 'barra', 'llevar', 'app'];

/** Dispatches a comanda, unless its type was charged before it is prepared when it was opened (D-133). */
export const cocinarSiToca = async (e: Escena, { r, cocina, sucursal }: Lugar, c: ComandaVista): Promise<void> => {
  const pedidos = c.pedidos.filter((p) => p.status === 1);
  const antes = e.antes.get(sucursal)!.includes(tipoDe(c));
  expect(c.cobra_antes ?? false).toBe(antes);
  if (!antes && pedidos.length > 0) await r.despachar(cocina(), { ...c, pedidos });
};

/** Sets which order types a branch charges before it prepares them; open comandas stay as they are (D-133). */
export const cambiarTipos: Paso = async (e) => {
  const { r, sucursal } = algunLugar(e);
  const tipos = CLAVES_DE_TIPO.filter(() => e.azar() < 0.4);
  await r.cobrarAntes(tipos, sucursal);
  e.antes.set(sucursal, tipos);
  contar(e, 'tipos');
};

/** Opens a comanda of any type with dishes and dispatches them, unless it is charged before it is prepared (D-133). */
export const servirEn = async (e: Escena, lugar: Lugar): Promise<void> => {
  const { azar } = e;
  const { r, mesero } = lugar;
  const subcuenta = (): object => (azar() < 0.5 ? { subcuenta: uno(azar, ['Ana', 'Beto']) } : {});
  const platos = Array.from({ length: entero(azar, 1, 4) }, () =>
    azar() < 0.3
      ? { producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso', 'nopales'], ...subcuenta() }
      : { producto: uno(azar, ['taco', 'agua']), ...subcuenta() },
  );
  const vacia = await r.comanda({ token: mesero.token() }, [], `Mesa ${entero(azar, 1, 99)}`, uno(azar, SIN_ENTREGA));
  const c = await r.guardar({ token: mesero.token() }, vacia, { pedidos: platos.map((p) => r.nuevo(p)) });
  contar(e, 'sin preparar', c.pedidos.filter((p) => p.status !== 1).length);
  await cocinarSiToca(e, lugar, c);
};

export const servir: Paso = (e) => servirEn(e, algunLugar(e));

/** Takes all lines of a comanda that are in one state one step further, paid or not. */
export const cocinar: Paso = async (e) => {
  const lugar = algunLugar(e);
  const de = uno(e.azar, [1, 2] as const);
  const toca = (p: Parameters<typeof debe>[0]): boolean => p.cancelado_en === null && enCocina(p) === de;
  const abiertas = await abiertasEn(e, lugar, toca);
  if (abiertas.length === 0) return;
  const body = uno(e.azar, abiertas)
    .pedidos.filter(toca)
    .map(({ id }) => ({ id, de, a: de === 1 ? (2 as const) : (3 as const) }));
  bien(e, await e.server.call(comandas.mover, { body }, { token: lugar.cocina().token }), 'cocina');
};

/** Takes a dispatched card back into preparation, which opens a comanda that the dispatch closed (D-22, D-133). */
export const recuperar: Paso = async (e) => {
  const lugar = algunLugar(e);
  const { token } = lugar.cocina();
  const area = lugar.r.menu.alimentoDe('taco').area;
  const { body } = await e.server.call(comandas.despachadas, { query: { area } }, { token });
  const cartas = body.data!;
  if (cartas.length === 0) return;
  const { status, pedidos } = uno(e.azar, cartas);
  const vuelven = pedidos.map(({ id }) => ({ id, de: 3 as const, a: 2 as const }));
  bien(e, await e.server.call(comandas.mover, { body: vuelven }, { token }), 'recuperado');
  contar(e, 'reabierta', status === 0 ? 1 : 0);
};

/** Switches an area between preparing and not preparing; existing orders stay as they are. */
export const cambiarArea: Paso = async (e) => {
  const { azar, server } = e;
  const { r, sucursal } = e.lugares[0]!;
  const [plancha, barra] = [r.menu.alimentoDe('taco').area, r.menu.alimentoDe('agua').area];
  const body = { id: uno(azar, [plancha, barra, barra]), sin_preparacion: azar() < 0.6 };
  const [area] = await server.sql<{ descripcion: string }>(
    'SELECT descripcion FROM area WHERE id = $1 AND sucursal = $2',
    [body.id, sucursal],
  );
  const jefa = await r.entrar('admin');
  const editada = { ...body, descripcion: area!.descripcion };
  bien(e, await server.call(areas.editar, { body: editada }, { token: jefa.token }), 'área');
};

/** Divides what a sub-account owes, or one dish, among sub-accounts. */
export const repartir: Paso = async (e) => {
  const { azar, server } = e;
  const lugar = algunLugar(e);
  const token = lugar.mesero.token();
  const c = uno(azar, await abiertasEn(e, lugar));
  const salioEntero = ({ id }: ComandaVista['pedidos'][number]): boolean =>
    c.pedidos.every((p) => p.complemento_de?.id !== id || p.cancelado_en !== null || enCocina(p) >= 3);
  const enteros = c?.pedidos.filter((p) => debe(p) && !p.complemento && p.fraccion === null && salioEntero(p)) ?? [];
  if (!c || enteros.length === 0) return;
  const plato = uno(azar, enteros);
  if (azar() < 0.5) {
    const body = { id: c.id, pedido: plato.id, subcuentas: ['Ana', 'Caro', null].slice(0, entero(azar, 2, 3)) };
    bien(e, await server.call(comandas.compartir, { body }, { token }), 'compartido');
    return;
  }
  const suyos = c.pedidos.filter((p) => porCobrar(p) && p.subcuenta === plato.subcuenta);
  if (suyos.some((p) => p.fraccion !== null || !debe(p))) return;
  const total = aPesos(suyos.reduce((t, p) => t + vale(p), 0));
  const body = { id: c.id, subcuenta: plato.subcuenta ?? SIN_SUBCUENTA, total, partes: entero(azar, 2, 3) };
  bien(e, await server.call(comandas.dividir, { body }, { token }), 'división');
};

/** Rejoins the unpaid parts of a comanda. */
export const juntar: Paso = async (e) => {
  const lugar = algunLugar(e);
  const c = (await abiertasEn(e, lugar)).find((x) => x.pedidos.some((p) => p.fraccion !== null));
  if (!c) return;
  const { status } = await e.server.call(comandas.reunir, { body: { id: c.id } }, { token: lugar.mesero.token() });
  contar(e, 'reunión', status === 200 ? 1 : 0);
};

/** Makes an owed dish, or a part of one, a courtesy. */
export const regalar: Paso = async (e) => {
  const lugar = algunLugar(e);
  const c = uno(e.azar, await abiertasEn(e, lugar));
  const salioEntero = (id: string): boolean =>
    c.pedidos.every((p) => p.complemento_de?.id !== id || p.cancelado_en !== null || enCocina(p) >= 3);
  const platos = c?.pedidos.filter((p) => debe(p) && !p.complemento && salioEntero(p.id)) ?? [];
  if (!c || platos.length === 0) return;
  const { id, comentario, subcuenta, status } = uno(e.azar, platos);
  const lineas = c.pedidos.filter((p) => debe(p) && (p.id === id || p.complemento_de?.id === id));
  const total = aPesos(lineas.reduce((t, p) => t + vale(p), 0));
  const body = { id: c.id, pedidos: [{ id, antes: { comentario, subcuenta, status } }], total, motivo: 'Cumpleaños' };
  bien(e, await e.server.call(comandas.regalar, { body }, { token: lugar.mesero.token() }), 'cortesía');
};

/** Moves a whole dish to another comanda. */
export const trasladar: Paso = async (e) => {
  const lugar = algunLugar(e);
  const [origen, destino] = (await abiertasEn(e, lugar)).sort(() => e.azar() - 0.5);
  const enteros = origen?.pedidos.filter((p) => debe(p) && !p.complemento && !esEnvio(p) && p.fraccion === null) ?? [];
  if (!destino || enteros.length === 0) return;
  const body = { origen: origen!.id, destino: destino.id, pedidos: [uno(e.azar, enteros).id] };
  bien(e, await e.server.call(comandas.trasladar, { body }, { token: lugar.mesero.token() }), 'traslado');
};
