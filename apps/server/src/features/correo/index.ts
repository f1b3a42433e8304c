import { correo as llamadas } from '@comal/contract/correo';
import { FALLO_DE_CORREO } from '@comal/domain/correo/estados';
import { ok } from '@comal/domain/result';
import { implement } from '../../platform/http/handlers.ts';
import { confirmar, reenviar } from './confirmar.ts';
import { correoDelNegocio, ultimosCorreos } from './repository.ts';

/** The mail of a business: what each declared call does. */
export const correo = implement(llamadas, {
  listar: async (_input, { db, sesion: { cliente }, correo: { via } }) => {
    const [filas, [suyo]] = await db.read(cliente, ultimosCorreos(cliente), correoDelNegocio(cliente));
    const correos = filas.map((f) => ({ ...f, fallo: f.fallo === null ? null : FALLO_DE_CORREO[f.fallo] }));
    const por_confirmar = via === 'smtp' && suyo && !suyo.confirmado ? suyo.correo : null;
    return ok({ message: '', data: { via, por_confirmar, correos } });
  },
  ...{ confirmar, reenviar },
});
