import { facturacion } from '@comal/contract/negocio/facturacion';
import { ok, refuse } from '@comal/domain/result';
import { readCertificate } from '../../../platform/facturacion/csd/csd.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { cambiar, fijarEmisor } from './cambiar.ts';
import { guardarQuien, type FilaDeEmisor } from './repository.ts';

/** The RFC of the CSD that is kept, or null. */
const rfcDeSellos = (fila: FilaDeEmisor | null): string | null => {
  const leido = fila?.certificado ? readCertificate(fila.certificado) : null;
  return leido?.ok ? leido.value.rfc : null;
};

/** Saves who issues; a CSD that is kept must be theirs. */
export const guardarEmisor = handlerOf(facturacion.guardarEmisor, async ({ body }, ctx, tx) => {
  const fila = await fijarEmisor(ctx, tx, body.version);
  if (!fila.ok) return fila;
  const deSellos = rfcDeSellos(fila.value);
  if (deSellos !== null && deSellos !== body.rfc) return refuse('EMISOR_CON_SELLOS', { rfc: deSellos }, 'rfc');
  const { rfc, nombre, regimen } = body;
  const antes = fila.value && { rfc: fila.value.rfc, nombre: fila.value.nombre, regimen: fila.value.regimen };
  return ok(
    await cambiar(ctx, tx, {
      consultas: [guardarQuien(ctx.sesion.cliente, body)],
      ...{ accion: 'facturacion.emisor', datos: { antes, ahora: { rfc, nombre, regimen } }, dicho: 'Emisor guardado' },
    }),
  );
});
