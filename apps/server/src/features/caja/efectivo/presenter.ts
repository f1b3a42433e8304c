import type { MovimientoDeEfectivo } from '@comal/contract/caja/efectivo';
import { nombreDeTipo } from '@comal/domain/caja/movimiento';
import { fechaYHora } from '@comal/domain/dia-operativo';
import { aPesos } from '@comal/domain/money';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { fullName } from '../../../platform/http/active-sesiones.ts';
import type { FilaMovimiento, NuevoMovimiento } from './repository.ts';

/** An entry or exit as it is sent, in pesos. */
export const presentMovimiento = (f: FilaMovimiento, zona: string): MovimientoDeEfectivo => ({
  id: f.id,
  ...fechaYHora(zona, f.creado_en),
  creado_en: f.creado_en,
  usuario: fullName(f),
  terminal: f.terminal,
  cantidad: aPesos(f.cantidad),
  observaciones: f.observaciones,
  tipo: { id: f.tipo, descripcion: nombreDeTipo(f.tipo) },
  concepto: f.concepto,
  mesero: f.mesero_nombre,
  editable: f.abierto,
  version: f.version,
});

/** A new movement of this write as it is sent, in pesos. */
export const presentNuevo = (ctx: SesionCtx, m: NuevoMovimiento): MovimientoDeEfectivo => ({
  id: ctx.clave,
  ...fechaYHora(ctx.sesion.sucursal.zona, ctx.ahora),
  creado_en: ctx.ahora,
  usuario: ctx.sesion.usuario.nombre_completo,
  terminal: ctx.sesion.caja.alias,
  cantidad: aPesos(m.cantidad),
  observaciones: m.observaciones,
  tipo: { id: m.tipo, descripcion: nombreDeTipo(m.tipo) },
  concepto: m.concepto,
  mesero: m.mesero?.nombre ?? null,
  editable: true,
  version: 1,
});
