import { catalog } from '@comal/contract/catalog';
import type { Elenco, Muestras } from './muestra.ts';

/**
 * Samples of the calls of diners and of the calls about their orders: one order is in the kitchen and its bill was asked for, one is not
 * accepted yet.
 */
export const muestrasDeComensales = async ({ server, r, admin, mesero, cajera }: Elenco): Promise<Muestras> => {
  const abierto = await server.raw(catalog.qr.generar, { body: { id: r.negocio.centro } }, { token: admin.token });
  const codigo = (abierto.body.data as { url: string }).url.split('token=')[1]!;
  const confirmar = (si: boolean) => server.sql('UPDATE menu_publico SET confirmar = $1', [si]);
  const pedir = async (): Promise<string> => {
    const body = { pedidos: [{ id: r.menu.alimentoDe('agua').id }], nombre: 'Ana', token: codigo };
    return ((await server.raw(catalog.autoservicio.registrar, { body })).body.data as { pedido: string }).pedido;
  };
  const pedido = await pedir();
  await server.raw(catalog.autoservicio.llamar, { body: { pedido, tipo: 'cuenta' } });
  await confirmar(true);
  await pedir();
  await confirmar(false);
  await server.sql(
    `INSERT INTO rafaga_de_codigo (cliente, sucursal, mesa, desde, platillos) SELECT cliente, sucursal, 'Mesa 3', now(), 60 FROM menu_publico WHERE sucursal = $1`,
    [r.negocio.centro],
  );
  const { body } = await server.call(catalog.autoservicio.pendientes, {}, { token: admin.token });
  const [porConfirmar, llamado] = [body.data!.pedidos[0]!.id, body.data!.llamados[0]!.id];
  const pedidos = [{ id: r.menu.alimentoDe('agua').id }];
  return {
    'comensal.contar': () => [null, { body: { token: codigo, que: 'escaneo' } }],
    'autoservicio.registrar': () => [null, { body: { pedidos, nombre: 'Ana', token: codigo } }],
    'autoservicio.llamar': () => [null, { body: { pedido, tipo: 'mesero' } }],
    'autoservicio.aceptar': () => [mesero, { body: { id: porConfirmar } }],
    'autoservicio.rechazar': () => [mesero, { body: { id: porConfirmar, motivo: 'Se agotó' } }],
    'autoservicio.terminarRafaga': () => [mesero, { body: { mesa: 'Mesa 3' } }],
    'autoservicio.atender': () => [cajera, { body: { id: llamado } }],
  };
};
