import type { ReactNode } from 'react';
import type { ResumenDeTurno as Resumen } from '@comal/contract/cortes';
import { CashFigure } from '../../kit/CashFigure/CashFigure.tsx';
import { formatFechaHora, plural } from '../../kit/formato.ts';
import { MoneyText } from '../../kit/MoneyText/MoneyText.tsx';
import { useSesion } from '../../platform/session/session.ts';
import classes from './ResumenDeTurno.module.css';

interface RowProps {
  readonly label: string;
  readonly children: ReactNode;
}

const Row = ({ label, children }: RowProps) => (
  <div className={classes.row}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const tipoDeDiferencia = (diferencia: number) => {
  if (diferencia === 0) return 'sin-diferencia';
  return diferencia > 0 ? 'sobrante' : 'faltante';
};

/** What was counted against what should be there; known only once it was counted (D-31, D-34). */
const Cierre = ({ cierre }: { readonly cierre: NonNullable<Resumen['cierre']> }) => (
  <dl className={classes.closing} data-irregular={cierre.irregular || undefined} aria-label="Cierre">
    <Row label="Efectivo esperado">
      <MoneyText pesos={cierre.esperado} size="strong" />
    </Row>
    <Row label="Efectivo contado">
      <MoneyText pesos={cierre.contado} size="strong" />
    </Row>
    <Row label="Diferencia">
      <CashFigure tipo={tipoDeDiferencia(cierre.diferencia)} pesos={cierre.diferencia} />
    </Row>
  </dl>
);

/** The comandas that stay open after the shift (D-30). */
const Abiertas = ({ comandas }: { readonly comandas: Resumen['comandas_abiertas'] }) => (
  <section className={classes.open} aria-label="Comandas abiertas">
    <p className={classes.openTitle}>
      {plural(comandas.length, 'comanda abierta que se queda', 'comandas abiertas que se quedan')}
    </p>
    <ul className={classes.list}>
      {comandas.map(({ id, folio_corto, nombre, total }) => (
        <li key={id} className={classes.row}>
          <span>
            {nombre} <span className={classes.folio}>{folio_corto}</span>
          </span>
          <MoneyText pesos={total} />
        </li>
      ))}
    </ul>
  </section>
);

/** Props of `ResumenDeTurno`. */
export interface ResumenDeTurnoProps {
  readonly resumen: Resumen;
  /** Time zone of the branch; the session's when absent. */
  readonly zona?: string;
}

/** The figures of a shift (CAJA-012, CAJA-019, D-34). */
export function ResumenDeTurno({ resumen, zona }: ResumenDeTurnoProps) {
  const sesion = useSesion();
  const { ventas, comandas_abiertas: abiertas, cierre } = resumen;
  return (
    <div className={classes.root}>
      {cierre && <Cierre cierre={cierre} />}
      <dl className={classes.figures} aria-label="Resumen del turno">
        <Row label="Abierto">{formatFechaHora(resumen.abierto_en, zona ?? sesion?.sucursal.zona)}</Row>
        <Row label="Caja inicial">
          <MoneyText pesos={resumen.caja_inicial} />
        </Row>
        <Row label="Ventas en efectivo">
          <MoneyText pesos={ventas.efectivo} />
        </Row>
        <Row label="Ventas con transferencia">
          <MoneyText pesos={ventas.transferencia} />
        </Row>
        <Row label="Ventas con tarjeta">
          <MoneyText pesos={ventas.tarjeta} />
        </Row>
        <Row label="Total de ventas">
          <MoneyText pesos={ventas.total} size="strong" />
        </Row>
        <Row label="Entradas">
          <CashFigure tipo="entrada" pesos={resumen.entradas} wordless />
        </Row>
        <Row label="Salidas">
          <CashFigure tipo="salida" pesos={resumen.salidas} wordless />
        </Row>
        <Row label="Comandas cobradas">{resumen.comandas_cobradas}</Row>
      </dl>
      {abiertas.length > 0 && <Abiertas comandas={abiertas} />}
    </div>
  );
}
