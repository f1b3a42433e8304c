import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import { ESTADO_COMANDA } from '@comal/domain/comanda/comanda';
import { comandaCreada, conApp, conTipo, nombreProvisional, tipoDe } from '@comal/domain/comanda/tipo/tipo';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { writeOf } from '../../../platform/http/handlers.ts';
import { miradaDe } from '../mirada.ts';
import { insertarComanda, selloPuesto } from '../escrituras.ts';
import { presentOrden } from '../filas.ts';
import { comandaPorFolio } from '../lecturas.ts';
import { abiertasEnMesa, mesaRetenida } from '../mesas/lecturas.ts';
import { publicarComanda } from '../publicar.ts';
import { repartoDeNueva } from '../reparto/de-nueva.ts';
import { NUEVA } from '../sellos.ts';
import { conLaMisma, mismaOrden, ordenPorGuardar, plataformaPorId, tieneNumero } from './plataforma.ts';
import { sentarReservacion } from './reservacion.ts';

/** Says that the table had open comandas before; '' where it had none. */
const conOtras = (mesa: string | undefined, cuantas: number): string =>
  mesa === undefined || cuantas === 0
    ? ''
    : `. ${mesa} ya tenía ${cuantas === 1 ? 'otra comanda abierta' : `otras ${cuantas} comandas abiertas`}`;

/**
 * Opens a comanda; refused on the general register (D-13). Folio and rev are the database's (D-03). A delivery comes with the fee of its
 * zone, and is opened with what was said, whatever became of client, zone and rider since (decision 0141).
 */
export const nueva = writeOf(catalog.comandas.nueva, NUEVA, async ({ body }, ctx, tx) => {
  if (ctx.sesion.caja.es_general) return refuse('CAJA_GENERAL_SIN_COMANDAS');
  const { usuario, sucursal } = ctx.sesion;
  const id = body.id ?? ctx.nuevoId();
  const alcance = getAlcance(ctx);
  const cual = { mesa: body.mesa, nombre: body.nombre };
  const dia = diaOperativo(sucursal.zona, sucursal.hora_corte, ctx.ahora);
  const tipo = tipoDe(body);
  const [[mesa], [otras], [plataforma], [misma], existente] = await tx.read(
    mesaRetenida(alcance, cual),
    abiertasEnMesa(alcance, cual),
    plataformaPorId(alcance.cliente, body.app),
    mismaOrden(alcance, dia, body.app),
    comandaPorFolio(alcance, id),
  );
  if (existente.length > 0) return refuse('COMANDA_REPETIDA');
  const reparto = await repartoDeNueva(ctx, tx, id, body.reparto);
  const orden = ordenPorGuardar(tipo, body.app, plataforma);
  if (!orden.ok) return orden;
  const app = orden.value;
  const nombre = nombreProvisional(body.nombre, tipo, app ?? undefined);
  const sinNombre = body.nombre === '' && !tieneNumero(app);
  const comanda = {
    id,
    folio: '',
    folio_corto: 0,
    dia,
    nombre,
    comensales: body.comensales,
    ...conTipo(tipo),
    ...conApp(tipo, app && presentOrden(app)),
    mesa: mesa?.id ?? null,
    usuario: { id: usuario.id, nombre: usuario.nombre_completo },
    status: ESTADO_COMANDA.ABIERTA,
    creada_en: ctx.ahora,
    cancelada_en: null,
    precuenta_en: null,
    rev: 0,
    rev_creada: 0,
    ...reparto.suyo,
    pedidos: reparto.pedidos,
  };
  const llegada = await sentarReservacion(tx, ctx, body.reservacion, id);
  tx.write(
    ...reparto.antes,
    record(ctx, 'comanda.nueva', id, { nombre, comensales: body.comensales, tipo_de_orden: tipo }),
    insertarComanda(ctx, dia, { ...comanda, tipo, orden: app, sinNombre }),
    ...reparto.despues,
  );
  return ok({
    message: `${comandaCreada(nombre)}${conOtras(mesa?.nombre, otras!.cuantas)}${conLaMisma(app, misma)}${llegada.aviso}`,
    data: presentComanda(comanda, miradaDe(ctx)),
    sello: selloPuesto,
    alConfirmar: (data) => {
      publicarComanda(ctx, data, 'todas', true);
      llegada.despues();
    },
  });
});
