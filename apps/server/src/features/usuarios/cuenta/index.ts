import { cuenta as llamadas, type SesionPropia } from '@comal/contract/usuarios/cuenta';
import { ok } from '@comal/domain/result';
import { record } from '../../../platform/http/bitacora.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { announceClosed, ownClosure } from '../../../platform/sesiones/sesion-changes.ts';
import { editarContrasena } from './contrasena.ts';
import { avisosDeSeguridad, verSeguridad } from './seguridad.ts';
import { cerrarOtrasSinCaja, cuantasOtras, sesionesPropias, type FilaSesionPropia } from './repository.ts';

const presentar = ({ aparato, nombre_de_aparato, ...fila }: FilaSesionPropia, actual: string): SesionPropia => ({
  ...fila,
  actual: fila.id === actual,
  plataforma: aparato?.plataforma ?? fila.plataforma,
  so: aparato?.so ?? null,
  aparato: nombre_de_aparato,
});

const OTRO_APARATO = ownClosure('la cerraste desde otro aparato');

/** One's own account: what each declared call does. */
export const cuenta = implement(llamadas, {
  editarContrasena,
  avisosDeSeguridad,
  verSeguridad,
  sesiones: async (_input, { db, sesion, ajustes, ahora }) => {
    const desde = { creada: ahora - ajustes.sesionMaximaMs, vista: ahora - ajustes.sesionInactivaMs };
    const [filas] = await db.read(sesion.cliente, sesionesPropias(sesion.cliente, sesion.usuario.id, sesion.id, desde));
    return ok({ message: '', data: filas.map((f) => presentar(f, sesion.id)) });
  },
  cerrarOtras: async (_input, ctx, tx) => {
    const { cliente, usuario, id } = ctx.sesion;
    const [cerradas] = await tx.read(cerrarOtrasSinCaja(cliente, usuario.id, id, OTRO_APARATO, ctx.ahora));
    const [[quedan]] = await tx.read(cuantasOtras(cliente, usuario.id, id));
    tx.write(record(ctx, 'sesion.otras', `usuario/${usuario.id}`, { cerradas: cerradas.length }));
    const alConfirmar = (): void => announceClosed(ctx, cerradas, OTRO_APARATO);
    const data = { cerradas: cerradas.length, con_caja_abierta: quedan!.otras };
    return ok({ message: 'Las otras sesiones se cerraron', data, alConfirmar });
  },
});
