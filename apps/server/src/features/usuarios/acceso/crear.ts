import { acceso } from '@comal/contract/usuarios/acceso';
import { noSeCambiaSuEntrada } from '@comal/domain/usuarios/personal';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { wayForOthers } from '../../../platform/http/limits/own-names.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { fullName, tokenDigest } from '../../../platform/http/active-sesiones.ts';
import { printerOfCaja } from '../../../platform/impresion/papers.ts';
import { saveLink, LINK_LIFE_MS } from '../../../platform/sesiones/enlaces.ts';
import { newSecret } from '../../../platform/sesiones/keys.ts';
import { lockPeople } from '../../../platform/sesiones/sesion-changes.ts';
import { quienCambia } from '../quien.ts';
import { destinatario } from './repository.ts';

/** Creates the link of an access card; its secret is told only here (D-111). */
export const crear = handlerOf(acceso.crear, async ({ params: { id } }, ctx) => {
  const { cliente, caja } = ctx.sesion;
  const clave = newSecret(ctx);
  const venceEn = ctx.ahora + LINK_LIFE_MS;
  return ctx.db.withTx(cliente, async (tx) => {
    const [, [persona], [impresora]] = await tx.read(
      lockPeople(cliente),
      destinatario(cliente, id),
      printerOfCaja(getAlcance(ctx), caja.id, 'tickets'),
    );
    if (!persona) return refuse('NO_ENCONTRADO');
    const negada = noSeCambiaSuEntrada(persona, quienCambia(ctx));
    if (negada) return negada;
    await tx.commit(
      saveLink(cliente, id, tokenDigest(clave), venceEn),
      record(ctx, 'acceso.creado', `usuario/${id}`, { usuario: persona.username, nombre: fullName(persona) }),
    );
    const suya = { usuario: persona.username, nombre_completo: fullName(persona), vence_en: venceEn };
    const aqui = { direccion: ctx.ajustes.url, ...wayForOthers(ctx) };
    return ok({
      message: 'Enlace de acceso listo',
      data: { ...suya, cliente, clave, ...aqui, ...(impresora && { impresora: impresora.nombre }) },
    });
  });
});
