import { totalDeComanda } from '@comal/domain/comanda/comanda';
import { aPesos } from '@comal/domain/money';
import { IconUsers } from '@tabler/icons-react';
import { EmptyState } from '../../../kit/EmptyState/EmptyState.tsx';
import { formatMoney } from '../../../kit/format.ts';
import type { LiveComanda } from '../../../platform/live/live-comanda.ts';
import classes from './Mapa.module.css';

export interface SinMesaProps {
  readonly comandas: readonly LiveComanda[];
  readonly elegida: string | null;
  readonly onElegir: (comanda: string) => void;
}

/** The comandas that are at no table, as tiles. */
export const SinMesa = ({ comandas, elegida, onElegir }: SinMesaProps) =>
  comandas.length === 0 ? (
    <EmptyState text="Todas las comandas están en una mesa" />
  ) : (
    <div className={classes.azulejos}>
      {comandas.map((c) => (
        <button
          key={c.id}
          type="button"
          className={classes.mesa}
          data-clase="ocupada"
          data-comanda={c.id}
          aria-pressed={c.id === elegida}
          onClick={() => onElegir(c.id)}
        >
          <span className={classes.dentro}>
            <strong className={classes.nombre}>{c.nombre}</strong>
            <span className={classes.dato}>
              <IconUsers size={16} stroke={1.9} aria-label="Comensales:" />
              {c.comensales}
            </span>
            <strong className={classes.total}>{formatMoney(aPesos(totalDeComanda(c.pedidos)))}</strong>
          </span>
        </button>
      ))}
    </div>
  );
