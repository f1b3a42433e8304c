import type { ResumenDeTurno } from '@comal/contract/cortes';
import { diferencia, efectivoEsperado, esIrregular, totalVentas, type CuentasDeTurno } from '@comal/domain/caja/corte';
import { aPesos } from '@comal/domain/money';
import type { FilaCorteAbierto } from '../../platform/caja/corte-abierto.ts';
import type { FilaAbierta, FilaCuentas } from './repository.ts';

const cierreDe = (cuentas: CuentasDeTurno, contado: number): ResumenDeTurno['cierre'] => ({
  contado: aPesos(contado),
  esperado: aPesos(efectivoEsperado(cuentas)),
  diferencia: aPesos(diferencia(cuentas, contado)),
  irregular: esIrregular(cuentas, contado),
  razones: [],
});

/** A shift's figures; what should be in the drawer only once it was counted (D-31, D-34). */
export const presentResumen = (
  corte: FilaCorteAbierto,
  alias: string,
  f: FilaCuentas,
  abiertas: readonly FilaAbierta[],
  contado: number | null,
): ResumenDeTurno => {
  const cuentas: CuentasDeTurno = { ...f, caja_inicial: corte.caja_inicial };
  return {
    corte: corte.id,
    caja: { id: corte.caja, alias },
    usuario: corte.usuario_nombre,
    abierto_en: corte.abierto_en,
    caja_inicial: aPesos(corte.caja_inicial),
    ventas: { efectivo: aPesos(f.efectivo), transferencia: aPesos(f.transferencia), tarjeta: aPesos(f.tarjeta), total: aPesos(totalVentas(cuentas)) },
    entradas: aPesos(f.entradas),
    salidas: aPesos(f.salidas),
    comandas_cobradas: f.comandas_cobradas,
    comandas_abiertas: abiertas.map((c) => ({ id: c.id, folio_corto: String(c.folio_corto), nombre: c.nombre, total: aPesos(c.total) })),
    cobros: { cuantos: 0, cancelados: 0, importe_cancelado: 0 },
    leido_en: corte.abierto_en,
    cierre: contado === null ? null : cierreDe(cuentas, contado),
  };
};
