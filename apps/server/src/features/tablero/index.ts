import { tablero as llamadas } from '@comal/contract/tablero/tablero';
import { ok } from '@comal/domain/result';
import { branchesOf } from '../../platform/caja/periodo.ts';
import { implement } from '../../platform/http/handlers.ts';
import { exportar } from './exportar.ts';
import { tableroDe } from './ver.ts';

/** The dashboard: what each declared call does. */
export const tablero = implement(llamadas, {
  ver: async ({ body }, ctx) => {
    const leido = await tableroDe(ctx, body);
    return leido.ok ? ok({ message: 'Dashboard', data: leido.value }) : leido;
  },
  sucursales: async (_input, { db, sesion: { cliente, usuario } }) => {
    const [data] = await db.read(cliente, branchesOf(cliente, usuario.id));
    return ok({ message: 'Sucursales', data });
  },
  exportar,
});
