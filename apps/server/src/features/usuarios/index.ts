import { usuarios as llamadas } from '@comal/contract/usuarios/usuarios';
import { preferenciasDe } from '@comal/domain/usuarios/preferencias';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../platform/http/bitacora.ts';
import { implement } from '../../platform/http/handlers.ts';
import { ADMINISTRATOR } from '../../platform/sesiones/open-sesion.ts';
import { autorizar } from './autorizar.ts';
import { bloquear, desbloquear } from './bloqueo.ts';
import { cambiar } from './cambiar.ts';
import { liberar } from './liberar.ts';
import { editarPin } from './pin.ts';
import { guardarBloqueo, guardarPreferencias, personasDeCaja, quienesAutorizan, tillDe } from './repository.ts';

/** People at a till: what each declared call does. */
export const usuarios = implement(llamadas, {
  preferencias: async ({ params }, { db, sesion }) => {
    const { cliente, usuario, sucursal } = sesion;
    if (params.id !== usuario.id) return refuse('NO_ENCONTRADO');
    const [[fila]] = await db.read(cliente, tillDe(cliente, usuario.id, sucursal.id));
    if (!fila) return refuse('NO_ENCONTRADO');
    const { preferencias_tpv, tiene_pin, bloqueo_minutos } = fila;
    return ok({ message: '', data: { preferencias: preferenciasDe(preferencias_tpv), tiene_pin, bloqueo_minutos } });
  },
  editarPreferencias: async ({ body }, ctx, tx) => {
    const { cliente, usuario } = ctx.sesion;
    const [[fila]] = await tx.read(guardarPreferencias(cliente, usuario.id, body));
    return ok({ message: 'Preferencias guardadas', data: preferenciasDe(fila!.preferencias_tpv) });
  },
  editarBloqueo: async ({ body }, ctx, tx) => {
    const { cliente, sucursal } = ctx.sesion;
    tx.write(
      guardarBloqueo(cliente, sucursal.id, body.bloqueo_minutos),
      record(ctx, 'sucursal.bloqueo', String(sucursal.id), body),
    );
    return ok({ message: 'Bloqueo guardado', data: body });
  },
  editarPin,
  liberar,
  deCaja: async (_input, { db, sesion }) => {
    const { cliente, caja, sucursal } = sesion;
    const [personas] = await db.read(
      cliente,
      personasDeCaja(cliente, sucursal.id, caja.es_general ? ADMINISTRATOR : null),
    );
    return ok({ message: '', data: personas });
  },
  bloquear,
  desbloquear,
  cambiar,
  autorizan: async ({ params }, { db, sesion: { cliente, usuario, sucursal } }) => {
    const [personas] = await db.read(cliente, quienesAutorizan(cliente, usuario.id, sucursal.id, params.permiso));
    return ok({ message: '', data: personas });
  },
  autorizar,
});
