import { cuenta } from '@comal/contract/usuarios/cuenta';
import { avisoDeSuceso, SUCESOS_AVISADOS, type SucesoAvisado } from '@comal/domain/usuarios/seguridad';
import { ok } from '@comal/domain/result';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';

/** Number of events shown at once; the rest follows when these are seen. */
const JUNTOS = 5;

interface FilaDeSuceso {
  readonly id: string;
  readonly accion: SucesoAvisado;
  readonly veces: number | null;
  readonly via: 'entrada' | 'codigo' | null;
  readonly por: string | null;
  readonly creado_en: number;
}

/** The unseen security events of a person, the newest first. */
const sinVer = (cliente: string, usuario: number): Query<FilaDeSuceso> =>
  sqlText(
    `SELECT b.id, b.accion, (COALESCE(b.datos ->> 'veces', b.datos ->> 'quedan'))::integer AS veces, b.datos ->> 'via' AS via, b.creada_en AS creado_en,
       nullif(concat_ws(' ', p.nombre, nullif(p.primer_apellido, ''), nullif(p.segundo_apellido, '')), '') AS por
     FROM usuario u JOIN bitacora b ON b.cliente = u.cliente AND b.objeto = 'usuario/' || u.id AND b.accion = ANY($3::text[])
       AND b.creada_en > COALESCE(u.seguridad_vista_en, '-infinity')
     LEFT JOIN usuario p ON p.cliente = b.cliente AND p.id = b.usuario
     WHERE u.cliente = $1 AND u.id = $2 ORDER BY b.creada_en DESC, b.id DESC LIMIT ${JUNTOS}`,
    [cliente, usuario, SUCESOS_AVISADOS],
  );

/** What happened to the own account and was not seen yet (decision 0023). */
export const avisosDeSeguridad = handlerOf(cuenta.avisosDeSeguridad, async (_input, { db, sesion }) => {
  const [filas] = await db.read(sesion.cliente, sinVer(sesion.cliente, sesion.usuario.id));
  const data = filas.map(({ id, accion, por, veces, via, creado_en }) => ({
    ...{ id, creado_en },
    texto: avisoDeSuceso(accion, { por: por ?? 'Alguien', veces: veces ?? undefined, via: via ?? undefined }),
  }));
  return ok({ message: '', data });
});

/** Marks the events up to an instant as seen; never moves back. */
export const verSeguridad = handlerOf(cuenta.verSeguridad, async ({ body: { hasta } }, { db, sesion }) => {
  const { cliente, usuario } = sesion;
  await db.read(
    cliente,
    sqlText(
      `UPDATE usuario SET seguridad_vista_en = GREATEST(seguridad_vista_en, $3::timestamptz) WHERE cliente = $1 AND id = $2`,
      [cliente, usuario.id, new Date(hasta)],
    ),
  );
  return ok({ message: 'Visto', data: null });
});
