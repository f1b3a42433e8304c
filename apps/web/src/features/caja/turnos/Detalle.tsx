import type { CorteDeCaja } from '@comal/contract/caja/turnos';
import { aCentavos, aPesos } from '@comal/domain/money';
import {
  IconAlertTriangleFilled,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconCash,
  IconClock,
  IconScale,
  IconSoup,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatHours, formatMoney, formatNumber, plural } from '../../../kit/format.ts';
import classes from './Cortes.module.css';

interface CartaProps {
  readonly icono: Icon;
  readonly titulo: string;
  readonly pie?: string;
  readonly tono?: 'entra' | 'sale' | 'falta';
  readonly children: ReactNode;
}

const Carta = ({ icono: Icono, titulo, pie, tono, children }: CartaProps) => (
  <div className={classes.carta} data-tono={tono} role="group" aria-label={titulo}>
    <span className={classes.rotulo}>
      <Icono size={16} stroke={1.9} aria-hidden="true" />
      {titulo}
    </span>
    <b>{children}</b>
    {pie && <small>{pie}</small>}
  </div>
);

const conSigno = (pesos: number): string => (pesos > 0 ? `+${formatMoney(pesos)}` : formatMoney(pesos));
const sumaDe = (cuentas: readonly { readonly cuantos: number }[]): number =>
  cuentas.reduce((suma, { cuantos }) => suma + cuantos, 0);

/** The terms of the balance with their signs; tips only if there were some (D-31). */
const terminosDe = ({
  caja_inicial,
  detalles,
  cuadre,
}: CorteDeCaja): readonly (readonly [string, string, number])[] => [
  ['', 'Caja inicial', caja_inicial.cantidad],
  ['+', 'Ventas en efectivo', cuadre.ventas_en_efectivo],
  ...(cuadre.propinas_en_efectivo === 0 ? [] : [['+', 'Propinas en efectivo', cuadre.propinas_en_efectivo] as const]),
  ...(cuadre.redondeo ? [[cuadre.redondeo < 0 ? '−' : '+', 'Redondeo', Math.abs(cuadre.redondeo)] as const] : []),
  ['+', 'Entradas', detalles.total_entradas],
  ['−', 'Salidas', detalles.total_salidas],
  ...(cuadre.propinas_pagadas === 0 ? [] : [['−', 'Propinas pagadas', cuadre.propinas_pagadas] as const]),
  ['=', 'Esperado', cuadre.esperado],
];

const Irregularidad = ({ corte }: { readonly corte: CorteDeCaja }) => (
  <div className={classes.irregular} role="note" aria-label="Irregularidad Detectada">
    <IconAlertTriangleFilled size={28} aria-hidden="true" />
    <div>
      <p>
        <strong>Irregularidad Detectada</strong> — El corte no cuadra. Revisar caja inicial, final, ventas, entradas y
        salidas.
      </p>
      <dl className={classes.ecuacion}>
        {terminosDe(corte).map(([signo, nombre, pesos]) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd data-signo={signo || undefined}>
              {signo && <span>{signo} </span>}
              {formatMoney(pesos)}
            </dd>
          </div>
        ))}
        <div className={classes.contado}>
          <dt>En caja</dt>
          <dd>{formatMoney(corte.cuadre.contado ?? 0)}</dd>
        </div>
      </dl>
    </div>
  </div>
);

/**
 * The lines removed from bills, by reason: "3 pedidos cancelados por $93.00: Tardó demasiado (2) $71.00, Se agotó (1)
 * $22.00" (D-106).
 */
const textoDeQuitados = (por: CorteDeCaja['detalles']['cortesias'], una: string, varias: string): string => {
  const importe = aPesos(por.reduce((suma, { total }) => suma + aCentavos(total), 0));
  const partes = por.map(
    ({ concepto, cuantos, total }) => `${concepto} (${formatNumber(cuantos)}) ${formatMoney(total)}`,
  );
  return `${plural(sumaDe(por), una, varias)} por ${formatMoney(importe)}: ${partes.join(', ')}`;
};

/** The word for a difference: surplus if positive, shortage if negative. */
const palabraDe = (diferencia: number): string => {
  if (diferencia === 0) return 'Sin diferencia';
  return diferencia > 0 ? 'Sobrante' : 'Faltante';
};

const Diferencia = ({ diferencia }: { readonly diferencia: number | null }) => {
  const tono = diferencia === null || diferencia === 0 ? undefined : diferencia > 0 ? 'entra' : 'falta';
  return (
    <Carta
      icono={IconScale}
      titulo="Diferencia de saldo"
      {...(diferencia !== null && { pie: palabraDe(diferencia) })}
      {...(tono && { tono })}
    >
      {diferencia === null ? 'N/A' : conSigno(diferencia)}
    </Carta>
  );
};

/** The detail of a shift: why it is irregular, and its six figures. */
export function Detalle({ corte }: { readonly corte: CorteDeCaja }) {
  const { detalles, horas, caja_inicial, caja_final } = corte;
  return (
    <div className={classes.detalle}>
      {corte.irregular && <Irregularidad corte={corte} />}
      <div className={classes.cartas}>
        <Carta
          icono={IconCash}
          titulo="Total Ventas"
          pie={plural(corte.comandas_cobradas, 'comanda pagada', 'comandas pagadas')}
        >
          {formatMoney(detalles.total_ventas)}
        </Carta>
        <Carta icono={IconSoup} titulo="Platillos Despachados" pie="Alimentos y complementos">
          {formatNumber(detalles.total_platillos_despachados)}
        </Carta>
        <Carta
          icono={IconArrowDownLeft}
          titulo="Total Entradas"
          tono="entra"
          pie={plural(sumaDe(detalles.entradas), 'movimiento', 'movimientos')}
        >
          {conSigno(detalles.total_entradas)}
        </Carta>
        <Carta
          icono={IconArrowUpRight}
          titulo="Total Salidas"
          tono="sale"
          pie={plural(sumaDe(detalles.salidas), 'movimiento', 'movimientos')}
        >
          {formatMoney(detalles.total_salidas === 0 ? 0 : -detalles.total_salidas)}
        </Carta>
        <Carta
          icono={IconClock}
          titulo="Horas del turno"
          {...(caja_final && { pie: `${caja_inicial.hora} a ${caja_final.hora}` })}
        >
          {horas === null ? 'N/A' : `${formatHours(horas)} h`}
        </Carta>
        <Diferencia diferencia={corte.cuadre.diferencia} />
      </div>
      {detalles.pedidos_cancelados.length > 0 && (
        <p className={classes.notas}>
          {textoDeQuitados(detalles.pedidos_cancelados, 'pedido cancelado', 'pedidos cancelados')}
        </p>
      )}
      {detalles.cortesias.length > 0 && (
        <p className={classes.notas}>{textoDeQuitados(detalles.cortesias, 'cortesía', 'cortesías')}</p>
      )}
      {detalles.descuentos && (
        <p className={classes.notas}>{textoDeQuitados(detalles.descuentos, 'descuento', 'descuentos')}</p>
      )}
      {detalles.promociones && (
        <p className={classes.notas}>{textoDeQuitados(detalles.promociones, 'promoción', 'promociones')}</p>
      )}
      {corte.notas && (
        <p className={classes.notas}>
          <b>Notas del cierre{corte.cerrado_por && ` de ${corte.cerrado_por}`}:</b> {corte.notas}
        </p>
      )}
    </div>
  );
}
