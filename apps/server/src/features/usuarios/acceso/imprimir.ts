import { acceso } from '@comal/contract/usuarios/acceso';
import { fechaYHora } from '@comal/domain/dia-operativo';
import { papelDeAcceso } from '@comal/domain/impresion/papeles/acceso';
import { noSeCambiaSuEntrada } from '@comal/domain/usuarios/personal';
import { ok, refuse } from '@comal/domain/result';
import { fullName, tokenDigest } from '../../../platform/http/active-sesiones.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { isOwnAddress } from '../../../platform/http/limits/own-names.ts';
import {
  heldPrinterOfCaja,
  queueAgain,
  type PaperJob,
  type PrinterOfCaja,
} from '../../../platform/impresion/papers.ts';
import { quienCambia } from '../quien.ts';
import { destinatario, enlacePorHash, type FilaEnlace } from './repository.ts';

interface PorImprimir {
  readonly clave: string;
  readonly direccion: string;
  readonly enlace: FilaEnlace;
}

/** The card of a link, named by its digest; it replaces one of an earlier link of that person that still waits. */
const tarjetaPara = (ctx: SesionCtx, { id }: PrinterOfCaja, { clave, direccion, enlace }: PorImprimir): PaperJob => {
  const { cliente, sucursal } = ctx.sesion;
  const nombre = fullName(enlace);
  const replaces = `acceso/${enlace.usuario}`;
  const papel = papelDeAcceso({
    ...{ direccion, cliente, usuario: enlace.username, clave, empresa: enlace.negocio, nombre },
    ...fechaYHora(sucursal.zona, enlace.vence_en),
  });
  return {
    ...{ impresora: id, clase: 'acceso', nombre: `${replaces}/${tokenDigest(clave)}`, replaces, papel },
    ...{ etiqueta: nombre, resumen: '', comanda: null },
  };
};

/** Prints the access card of a valid link at the printer of the session's register; its secret stays no longer than it waits (D-111). */
export const imprimir = handlerOf(acceso.imprimir, async ({ params: { id }, body }, ctx, tx) => {
  const { clave, direccion } = body;
  const { cliente, caja } = ctx.sesion;
  if (!isOwnAddress(ctx, direccion)) return refuse('DIRECCION_NO_PERMITIDA', undefined, 'direccion');
  const [[persona], [enlace], [impresora]] = await tx.read(
    destinatario(cliente, id),
    enlacePorHash(cliente, tokenDigest(clave), ctx.ahora),
    heldPrinterOfCaja(getAlcance(ctx), caja.id, 'tickets'),
  );
  if (!persona) return refuse('NO_ENCONTRADO');
  const negada = noSeCambiaSuEntrada(persona, quienCambia(ctx));
  if (negada) return negada;
  if (enlace?.usuario !== id) return refuse('ENLACE_DESCONOCIDO');
  if (enlace.usado) return refuse('ENLACE_USADO');
  if (!impresora) return refuse('CAJA_SIN_IMPRESORA', { papeles: 'tickets' });
  const datos = { usuario: persona.username, nombre: fullName(persona) };
  tx.write(record(ctx, 'acceso.impreso', `usuario/${id}`, datos));
  const print = await queueAgain(ctx, tx, [tarjetaPara(ctx, impresora, { clave, direccion, enlace })]);
  return ok({
    message: `Se imprime en ${impresora.nombre}`,
    data: { impresora: impresora.nombre },
    alConfirmar: print,
  });
});
