import { renglonesDeImpuestos } from '@comal/domain/comanda/cuenta/impuestos-dichos';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconHeartHandshake } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ResumenDeTurno as Resumen, TurnoSinCifras as SinCifras } from '@comal/contract/caja/cortes';
import { CashFigure } from '../../../kit/CashFigure/CashFigure.tsx';
import { DateText } from '../../../kit/DateText/DateText.tsx';
import { formatDateTime, plural } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { useSesion } from '../../../platform/session/session.ts';
import {
  ecuacionDe,
  pedidosCancelados,
  piezasDe,
  propinasPorMetodo,
  redondeoDe,
  ventasPorMetodo,
  ventasPorTipo,
  salidasPorCategoria,
  textoDeCancelados,
  textosDeRazones,
} from '@comal/contract/caja/cifras-de-turno';
import classes from './ResumenDeTurno.module.css';

interface RowProps {
  readonly label: string;
  /** A part of the row above it. */
  readonly dentro?: boolean;
  readonly children: ReactNode;
}

const Row = ({ label, dentro, children }: RowProps) => (
  <div className={classes.row} data-dentro={dentro || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

interface CierreProps {
  readonly cierre: NonNullable<Resumen['cierre']>;
  /** The terms of the expected cash. */
  readonly ecuacion?: string | null;
}

/** The number of figures that are always present, for the skeleton. */
export const FILAS_DEL_RESUMEN = 12;

const tipoDeDiferencia = (diferencia: number) => {
  if (diferencia === 0) return 'sin-diferencia';
  return diferencia > 0 ? 'sobrante' : 'faltante';
};

/** Cash entries or exits; zero has no sign. */
const Movimiento = ({ tipo, pesos }: { readonly tipo: 'entrada' | 'salida'; readonly pesos: number }) =>
  pesos === 0 ? <MoneyText pesos={0} /> : <CashFigure kind={tipo} pesos={pesos} wordless />;

/** Why the cut is irregular, in words. */
const Razones = ({ cierre }: CierreProps) => (
  <div className={classes.reasons}>
    <dt>
      <IconAlertTriangle size={18} stroke={2} aria-hidden="true" />
      Irregular
    </dt>
    <dd>
      {textosDeRazones(cierre).map((texto) => (
        <div key={texto}>{texto}</div>
      ))}
    </dd>
  </div>
);

/** The count against the expected cash; known only after the count (D-31). */
/** The equation whose lines never end with a sign: it stays with its figure. */
const conSuSigno = (ecuacion: string): string => ecuacion.replaceAll(/([+\u2212=]) /g, '$1\u00a0');

const Cierre = ({ cierre, ecuacion }: CierreProps) => (
  <dl className={classes.closing} data-irregular={cierre.irregular || undefined} aria-label="Cierre">
    <Row label="Efectivo esperado">
      <MoneyText pesos={cierre.esperado} size="strong" />
    </Row>
    {ecuacion && (
      <div className={classes.ecuacion}>
        <dt className={classes.oculto}>Cómo se calcula</dt>
        <dd>{conSuSigno(ecuacion)}</dd>
      </div>
    )}
    <Row label="Efectivo contado">
      <MoneyText pesos={cierre.contado} size="strong" />
    </Row>
    {piezasDe(cierre).map(([label, pesos]) => (
      <Row key={label} label={label} dentro>
        <MoneyText pesos={pesos} />
      </Row>
    ))}
    <Row label="Diferencia">
      <CashFigure kind={tipoDeDiferencia(cierre.diferencia)} pesos={cierre.diferencia} />
    </Row>
    {cierre.irregular && <Razones cierre={cierre} />}
  </dl>
);

/** Tips by method and those paid out of the drawer, and the rounding of cash; they are not sales (decisions 0012 and 0166). */
const Propinas = ({ resumen }: { readonly resumen: Resumen }) => (
  <>
    {propinasPorMetodo(resumen).map(([label, pesos]) => (
      <Row key={label} label={label}>
        <MoneyText pesos={pesos} />
      </Row>
    ))}
    <Row label="Propinas pagadas">
      <Movimiento tipo="salida" pesos={resumen.propinas.pagadas} />
    </Row>
    {redondeoDe(resumen).map(([label, pesos]) => (
      <Row key={label} label={label}>
        <MoneyText pesos={pesos} />
      </Row>
    ))}
  </>
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
            {nombre} <span className={classes.folio}>Folio {folio_corto}</span>
          </span>
          <MoneyText pesos={total} />
        </li>
      ))}
    </ul>
  </section>
);

/** What is shown of a shift before its count to users who may not see its figures. */
export function TurnoSinCifras({ turno, porque }: { readonly turno: SinCifras; readonly porque: string }) {
  const sesion = useSesion();
  const { comandas_abiertas: abiertas } = turno;
  return (
    <div className={classes.root}>
      <dl className={classes.figures} aria-label="Resumen del turno">
        <Row label="Abierto">
          <DateText>{formatDateTime(turno.abierto_en, sesion?.sucursal.zona)}</DateText>
        </Row>
        <Row label="Caja inicial">
          <MoneyText pesos={turno.caja_inicial} />
        </Row>
      </dl>
      <p>{porque}</p>
      {abiertas.length > 0 && <Abiertas comandas={abiertas} />}
    </div>
  );
}

export interface ResumenDeTurnoProps {
  readonly resumen: Resumen;
  /** Time zone of the branch; the session's when absent. */
  readonly zona?: string;
  /** Opens the tips owed; undefined if they cannot be paid. */
  readonly onPropinas?: () => void;
}

/** The figures of a shift. */
export function ResumenDeTurno({ resumen, zona, onPropinas }: ResumenDeTurnoProps) {
  const sesion = useSesion();
  const { ventas, comandas_abiertas: abiertas, cierre } = resumen;
  return (
    <div className={classes.root}>
      {cierre && <Cierre cierre={cierre} ecuacion={ecuacionDe(resumen)} />}
      <dl className={classes.figures} aria-label="Resumen del turno">
        <Row label="Abierto">
          <DateText>{formatDateTime(resumen.abierto_en, zona ?? sesion?.sucursal.zona)}</DateText>
        </Row>
        <Row label="Caja inicial">
          <MoneyText pesos={resumen.caja_inicial} />
        </Row>
        {ventasPorMetodo(resumen).map(([label, pesos]) => (
          <Row key={label} label={label}>
            <MoneyText pesos={pesos} />
          </Row>
        ))}
        <Row label="Total de ventas">
          <MoneyText pesos={ventas.total} size="strong" />
        </Row>
        {ventasPorTipo(resumen).map(([label, pesos]) => (
          <Row key={label} label={label} dentro>
            <MoneyText pesos={pesos} />
          </Row>
        ))}
        {renglonesDeImpuestos(resumen.impuestos).map(([label, pesos]) => (
          <Row key={label} label={label} dentro>
            <MoneyText pesos={pesos} />
          </Row>
        ))}
        <Row label="Entradas">
          <Movimiento tipo="entrada" pesos={resumen.entradas} />
        </Row>
        <Row label="Salidas">
          <Movimiento tipo="salida" pesos={resumen.salidas} />
        </Row>
        {salidasPorCategoria(resumen).map(([label, pesos]) => (
          <Row key={label} label={label} dentro>
            <MoneyText pesos={pesos} />
          </Row>
        ))}
        <Propinas resumen={resumen} />
        <Row label="Comandas cobradas">{resumen.comandas_cobradas}</Row>
        <Row label="Cobros cancelados">{textoDeCancelados(resumen.cobros)}</Row>
        {pedidosCancelados(resumen).map(({ label, valor, dentro }) => (
          <Row key={label} label={label} dentro={dentro ?? false}>
            {valor}
          </Row>
        ))}
      </dl>
      {onPropinas && (
        <Button
          type="button"
          variant="default"
          className={classes.propinas}
          leftSection={<IconHeartHandshake size={20} stroke={1.9} aria-hidden="true" />}
          onClick={onPropinas}
        >
          Pagar propinas
        </Button>
      )}
      {abiertas.length > 0 && <Abiertas comandas={abiertas} />}
    </div>
  );
}
