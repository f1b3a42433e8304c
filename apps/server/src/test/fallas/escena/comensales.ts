import { catalog } from '@comal/contract/catalog';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { Restaurante } from '../../restaurante.ts';
import type { TestServer } from '../../server.ts';

type Muestra = readonly [Sesion | null, { readonly body: object }];

/**
 * What diners send and what is done with it: of an order that is in the kitchen and asked for its bill, and one that nobody
 * accepted yet.
 */
export const muestrasDeComensales = async (
  server: TestServer,
  r: Restaurante,
  {
    codigo,
    admin,
    mesero,
    cajera,
  }: { readonly codigo: string } & Readonly<Record<'admin' | 'mesero' | 'cajera', Sesion>>,
): Promise<Record<string, () => Muestra>> => {
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
  const { body } = await server.call(catalog.autoservicio.pendientes, {}, { token: admin.token });
  const [porConfirmar, llamado] = [body.data!.pedidos[0]!.id, body.data!.llamados[0]!.id];
  const pedidos = [{ id: r.menu.alimentoDe('agua').id }];
  return {
    'comensal.contar': () => [null, { body: { token: codigo, que: 'escaneo' } }],
    'autoservicio.registrar': () => [null, { body: { pedidos, nombre: 'Ana', token: codigo } }],
    'autoservicio.llamar': () => [null, { body: { pedido, tipo: 'mesero' } }],
    'autoservicio.aceptar': () => [mesero, { body: { id: porConfirmar } }],
    'autoservicio.rechazar': () => [mesero, { body: { id: porConfirmar, motivo: 'Se agotó' } }],
    'autoservicio.atender': () => [cajera, { body: { id: llamado } }],
  };
};
