import { IconMinus, IconPlus } from '@tabler/icons-react';
import { CANTIDAD } from '@comal/domain/comensal/carrito';
import classes from './comun.module.css';

/** Props of `Cantidad`. */
export interface CantidadProps {
  readonly valor: number;
  readonly onCambio: (valor: number) => void;
  /** Of what, for who cannot see it. */
  readonly de: string;
  /** Whether less than 1 may be said, which takes the line out. */
  readonly hastaCero?: boolean;
}

/** How many: minus, the number, plus; from 1 to 99. */
export function Cantidad({ valor, onCambio, de, hastaCero = false }: CantidadProps) {
  const menor = hastaCero ? 0 : CANTIDAD.minima;
  return (
    <div className={classes.cantidad} role="group" aria-label={`Cantidad de ${de}`}>
      <button type="button" aria-label={`Menos ${de}`} disabled={valor <= menor} onClick={() => onCambio(valor - 1)}>
        <IconMinus size={22} aria-hidden="true" />
      </button>
      <input
        aria-label={`Cantidad de ${de}`}
        type="number"
        inputMode="numeric"
        min={CANTIDAD.minima}
        max={CANTIDAD.maxima}
        value={valor === 0 ? '' : valor}
        onChange={({ target }) =>
          onCambio(Math.min(CANTIDAD.maxima, Math.max(0, Math.floor(Number(target.value)) || 0)))
        }
      />
      <button
        type="button"
        aria-label={`Más ${de}`}
        disabled={valor >= CANTIDAD.maxima}
        onClick={() => onCambio(valor + 1)}
      >
        <IconPlus size={22} aria-hidden="true" />
      </button>
    </div>
  );
}
