import { gruposDeOpciones } from '@comal/contract/catalogo/opciones/opciones';
import { comandas } from '@comal/contract/comandas/comandas';
import { qr } from '@comal/contract/qr';
import type { CallInput } from '@comal/contract/route';
import { Restaurante } from '../../../test/restaurante.ts';
import type { TestServer } from '../../../test/server.ts';

type Grupo = CallInput<typeof gruposDeOpciones.nuevo>['body'];

/** A new business on a server, whose taco asks for the groups of options that a test gives it, with an open table. */
export const abrirConGrupos = async (server: TestServer) => {
  const r = await Restaurante.nuevo(server);
  const [mesero, admin, cocina] = [await r.entrar('mesero'), await r.entrar('admin'), await r.entrar('cocina')];
  const taco = r.menu.alimentoDe('taco').id;
  return {
    ...{ r, mesero, admin, cocina, taco, mesa: await r.comanda(mesero) },
    crear: async (body: Grupo) =>
      (await server.call(gruposDeOpciones.nuevo, { body }, { token: admin.token })).body.data!,
    pedirGrupos: (...grupos: number[]) =>
      server.call(gruposDeOpciones.asignar, { body: { id: taco, grupos } }, { token: admin.token }),
    /** The taco as the till offers it. */
    enElTpv: async () =>
      (await server.call(comandas.buscar, { body: { patron: 'TAC-1' } }, { token: mesero.token })).body.data![0]!,
    /** The token of a code of the branch, by which diners order. */
    conCodigo: async (): Promise<string> => {
      const { body } = await server.call(qr.generar, { body: { id: r.negocio.centro } }, { token: admin.token });
      return body.data!.url.split('token=')[1]!;
    },
  };
};
