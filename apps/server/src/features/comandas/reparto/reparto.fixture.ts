import { randomUUID } from 'node:crypto';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { zonasDeReparto } from '@comal/contract/negocio/zonas-de-reparto';
import { reparto } from '@comal/contract/reparto/reparto';
import type { ZonaDeReparto } from '@comal/contract/reparto/schemas';
import type { CallInput } from '@comal/contract/route';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type Answer } from '../../../test/server.ts';

type Dicho = NonNullable<CallInput<typeof comandas.nueva>['body']['reparto']>;
type Zonas = CallInput<typeof zonasDeReparto.guardar>['body']['zonas'];
type Movimiento = Omit<CallInput<typeof comandas.moverReparto>['body'], 'id'>;

/** To whom and where, without client, zone and rider. */
export const A_ANA = {
  ...{ nombre: 'Ana', telefono: '5512345678', calle: 'Madero 12', colonia: 'Centro', referencia: 'Portón verde' },
} as const;

/** The data of an answer; throws of a refusal. */
export const dado = <D>({ body }: Answer<D>): D => {
  if (body.data === undefined || body.error) throw new Error(JSON.stringify(body));
  return body.data;
};

/** The status and code of a refusal, with the fields that it names. */
export const negado = async (respuesta: Promise<Answer<unknown>>) => {
  const { status, body } = await respuesta;
  return [status, body.error?.motivo, ...Object.keys(body.error?.campos ?? {})];
};

/** A restaurant that delivers to Centro for 35 and to Norte for 60. */
export const abrirReparto = async () => {
  const server = await startTestServer();
  const r = await Restaurante.abrir(server);
  const [admin, mesero, cajera, cocina] = await Promise.all([
    r.entrar('admin'),
    r.entrar('mesero'),
    r.entrar('cajera'),
    r.entrar('cocina'),
  ]);
  const zonas = async (lista: Zonas): Promise<ZonaDeReparto[]> => {
    const [fila] = await r.filas<{ version: number }>('SELECT version FROM sucursal WHERE cliente = $1 AND id = $2', [
      ...[r.negocio.cliente, r.negocio.centro],
    ]);
    const body = { id: r.negocio.centro, version: fila!.version, zonas: lista };
    return dado(await server.call(zonasDeReparto.guardar, { body }, { token: admin.token })).zonas;
  };
  const [centro, norte] = await zonas([
    { nombre: 'Centro', precio: 35 },
    { nombre: 'Norte', precio: 60 },
  ]);
  const nueva = (dicho: Partial<Dicho> = {}, id = randomUUID()) =>
    server.call(
      comandas.nueva,
      { body: { id, nombre: 'Ana', comensales: 1, tipo: 'domicilio', reparto: { ...A_ANA, ...dicho } } },
      { token: mesero.token },
    );
  return {
    ...{ server, r, admin, mesero, cajera, cocina, zonas, nueva },
    ...{ centro: centro!, norte: norte! },
    /** An opened delivery to Centro, with what a test says. */
    abierta: async (dicho: Partial<Dicho> = {}): Promise<ComandaVista> =>
      dado(await nueva({ zona: centro!.id, ...dicho })),
    /** Such a delivery with a taco, cooked. */
    lista: async (dicho: Partial<Dicho> = {}): Promise<ComandaVista> => {
      const abierta = dado(await nueva({ zona: centro!.id, ...dicho }));
      const con = await r.guardar(mesero, abierta, { pedidos: [r.nuevo({ producto: 'taco' })] });
      return r.despachar(cocina, con);
    },
    editar: (id: string, dicho: Partial<Dicho> = {}) =>
      server.call(comandas.editarReparto, { body: { id, reparto: { ...A_ANA, ...dicho } } }, { token: mesero.token }),
    mover: (id: string, movimiento: Movimiento, quien = mesero) =>
      server.call(comandas.moverReparto, { body: { id, ...movimiento } }, { token: quien.token }),
    repartos: async () => dado(await server.call(comandas.repartos, {}, { token: mesero.token })),
    /** A client with one address. */
    cliente: async (telefono: string) => {
      const casa = { id: randomUUID(), alias: 'Casa', calle: 'Madero 12' };
      const body = { id: randomUUID(), telefono, nombre: 'Ana', direcciones: [casa] };
      return dado(await server.call(reparto.guardarCliente, { body }, { token: mesero.token }));
    },
    hallado: async (telefono: string) =>
      dado(await server.call(reparto.buscar, { body: { telefono } }, { token: mesero.token }))[0],
  };
};

/** The lines of a comanda that were not cancelled, with their prices. */
export const lineas = ({ pedidos }: ComandaVista) =>
  pedidos.filter((p) => p.cancelado_en === null).map((p) => [p.descripcion, p.precio, p.status]);
