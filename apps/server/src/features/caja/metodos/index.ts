import { metodos as llamadas } from '@comal/contract/caja/metodos';
import { ok } from '@comal/domain/result';
import { implement } from '../../../platform/http/handlers.ts';
import { estado } from './estado.ts';
import { presentMetodo } from './presenter.ts';
import { editar, nuevo } from './propios.ts';
import { paginaDeMetodos, plataformasDe } from './repository.ts';

/** The handlers of the calls about the payment methods of the business. */
export const metodos = implement(llamadas, {
  pagina: async ({ body }, { db, sesion: { cliente } }) => {
    const [registros, [cuenta]] = await db.read(cliente, ...paginaDeMetodos(cliente, body));
    return ok({
      message: 'Métodos de pago',
      data: { registros: registros.map(presentMetodo), total: cuenta?.total ?? 0 },
    });
  },
  plataformas: async (_input, { db, sesion: { cliente } }) => {
    const [plataformas] = await db.read(cliente, plataformasDe(cliente));
    return ok({ message: '', data: plataformas });
  },
  estado,
  nuevo,
  editar,
});
