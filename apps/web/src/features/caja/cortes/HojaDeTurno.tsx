import type { ResumenDeTurno } from '@comal/contract/caja/cortes';
import { formatDateTime, formatMoney } from '../../../kit/format.ts';
import classes from './HojaDeTurno.module.css';
import { textosDeRazones } from './razones.ts';
import { ecuacionDe, piezasDe, renglonesDeTurno, type Renglon } from './renglones.ts';

export interface HojaDeTurnoProps {
  /** "Lectura X", "Corte de caja". */
  readonly titulo: string;
  readonly resumen: ResumenDeTurno;
  readonly sucursal?: string;
  readonly zona?: string;
}

const Linea = ({ label, valor, fuerte, dentro }: Renglon) => (
  <div className={classes.renglon} data-fuerte={fuerte || undefined} data-dentro={dentro || undefined}>
    <span>{label}</span>
    <span>{valor}</span>
  </div>
);

interface CierreProps {
  readonly cierre: NonNullable<ResumenDeTurno['cierre']>;
  readonly ecuacion: string | null;
}

const Cierre = ({ cierre, ecuacion }: CierreProps) => (
  <div className={classes.bloque}>
    <Linea label="Efectivo esperado" valor={formatMoney(cierre.esperado)} />
    {ecuacion && <div className={classes.ecuacion}>{ecuacion}</div>}
    <Linea label="Efectivo contado" valor={formatMoney(cierre.contado)} />
    {piezasDe(cierre).map(([label, pesos]) => (
      <Linea key={label} label={label} valor={formatMoney(pesos)} dentro />
    ))}
    <Linea label="Diferencia" valor={formatMoney(cierre.diferencia)} fuerte />
    {textosDeRazones(cierre).map((texto) => (
      <div key={texto}>
        <b>{texto}</b>
      </div>
    ))}
  </div>
);

const Abiertas = ({ comandas }: { readonly comandas: ResumenDeTurno['comandas_abiertas'] }) => (
  <div className={classes.bloque}>
    <b>Comandas abiertas: {comandas.length}</b>
    {comandas.map(({ id, folio_corto, nombre, total }) => (
      <Linea key={id} label={`${folio_corto} ${nombre}`} valor={formatMoney(total)} />
    ))}
  </div>
);

/** The figures of a shift on paper, with the time of the reading. */
export function HojaDeTurno({ titulo, resumen, sucursal, zona }: HojaDeTurnoProps) {
  const { caja, usuario, cierre, comandas_abiertas: abiertas } = resumen;
  return (
    <article className={classes.root}>
      <header className={classes.membrete}>
        <div className={classes.titulo}>{titulo}</div>
        {sucursal && <div>Sucursal {sucursal}</div>}
        <div>
          {caja.alias} · {usuario}
        </div>
        <div>{formatDateTime(resumen.leido_en, zona)}</div>
      </header>
      <div className={classes.bloque}>
        {renglonesDeTurno(resumen, zona).map((renglon) => (
          <Linea key={renglon.label} {...renglon} />
        ))}
      </div>
      {cierre && <Cierre cierre={cierre} ecuacion={ecuacionDe(resumen)} />}
      {abiertas.length > 0 && <Abiertas comandas={abiertas} />}
    </article>
  );
}
