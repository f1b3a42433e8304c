import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { qr } from '@comal/contract/qr';
import type { CallData, Route } from '@comal/contract/route';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { abrirEquipo } from '../../../test/equipo.ts';

type Seguido = CallData<typeof autoservicio.seguir>;

/** A restaurant with its people, and functions for the calls of diners and staff. */
export const abrirComensales = async () => {
  const equipo = await abrirEquipo();
  const { server, r, admin, mesero } = equipo;
  const { centro } = r.negocio;
  const codigo = async (mesa?: string): Promise<string> => {
    const body = { id: centro, ...(mesa && { mesa }) };
    const answer = await server.call(qr.generar, { body }, { token: admin.token });
    return answer.body.data!.url.split('token=')[1]!;
  };
  const taco = { id: r.menu.alimentoDe('taco').id };
  const intentar = (token: string, nombre: string, pedidos: object[] = [taco]) =>
    server.raw(autoservicio.registrar, { body: { pedidos, nombre, token } });
  const abiertas = async (): Promise<readonly ComandaVista[]> =>
    (await server.call(comandas.cambios, { query: {} }, { token: mesero.token })).body.data!.comandas;
  return {
    ...equipo,
    centro,
    codigo,
    taco,
    intentar,
    abiertas,
    /** Sets how the branch takes orders. */
    poner: (que: string) => server.sql(`UPDATE menu_publico SET ${que} WHERE sucursal = $1`, [centro]),
    /** Sends an order; returns its code. */
    pedir: async (token: string, nombre: string, pedidos?: object[]): Promise<string> => {
      const { status, body } = await intentar(token, nombre, pedidos);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return (body.data as { pedido: string }).pedido;
    },
    seguir: async (pedido: string): Promise<Seguido> =>
      (await server.call(autoservicio.seguir, { query: { pedido } })).body.data!,
    pendientes: async (quien: Sesion = mesero) =>
      (await server.call(autoservicio.pendientes, {}, { token: quien.token })).body.data!,
    /** Sends a staff call about an order or a diner's call. */
    hacer: (route: Route, body: object, quien: Sesion = mesero) => server.raw(route, { body }, { token: quien.token }),
  };
};
