import { detallesDe } from '@comal/domain/comanda/cuenta/detalles';
import { Button } from '@mantine/core';
import { etiquetaDeSubcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import type { DeQuien, PlatosIguales } from '@comal/domain/comanda/mesas/personas';
import { aPesos } from '@comal/domain/money';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import classes from './PersonasDialog.module.css';

export interface PlatoPorRepartirProps {
  readonly plato: PlatosIguales;
  readonly de: DeQuien;
  readonly persona: string;
  readonly onDar: () => void;
  /** Defined only if the dishes can be divided evenly. */
  readonly onACadaQuien: (() => void) | undefined;
}

const nombreDe = ({ pedidos }: PlatosIguales): string => {
  const [p] = pedidos;
  const nombre = p.fraccion === null ? p.descripcion : `${p.descripcion} ${p.fraccion}`;
  return pedidos.length > 1 ? `${pedidos.length} × ${nombre}` : nombre;
};

/** 'Ana · Beto × 2': to whom they are assigned. */
const quienes = ({ pedidos }: PlatosIguales, de: DeQuien): string => {
  const cuantos = new Map<string, number>();
  for (const { id } of pedidos) {
    const quien = etiquetaDeSubcuenta(de.get(id) ?? null);
    cuantos.set(quien, (cuantos.get(quien) ?? 0) + 1);
  }
  return [...cuantos].map(([quien, n]) => (n > 1 ? `${quien} × ${n}` : quien)).join(' · ');
};

/** Equal dishes of a bill: a press assigns one to the selected person, the other button divides them evenly. */
export const PlatoPorRepartir = ({ plato, de, persona, onDar, onACadaQuien }: PlatoPorRepartirProps) => {
  const opciones = detallesDe(plato.pedidos[0]).join(', ');
  return (
    <div className={classes.fila}>
      <button
        type="button"
        className={classes.plato}
        aria-pressed={plato.pedidos.every((p) => de.get(p.id) === persona)}
        onClick={onDar}
      >
        <span className={classes.nombres}>
          <span className={classes.nombre}>{nombreDe(plato)}</span>
          <span className={classes.detalle}>{[opciones, quienes(plato, de)].filter(Boolean).join(' · ')}</span>
        </span>
        <MoneyText pesos={aPesos(plato.total)} />
      </button>
      {onACadaQuien && (
        <Button variant="default" aria-label={`Repartir ${nombreDe(plato)} parejo`} onClick={onACadaQuien}>
          Parejo
        </Button>
      )}
    </div>
  );
};
