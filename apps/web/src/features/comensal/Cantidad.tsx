import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { CANTIDAD } from '@comal/domain/comensal/carrito';
import classes from './comun.module.css';

export interface CantidadProps {
  readonly valor: number;
  readonly onCambio: (valor: number) => void;
  /** Its subject, for screen readers. */
  readonly de: string;
  /** Whether 0 is allowed, which removes the line. */
  readonly hastaCero?: boolean;
}

const CIFRAS = /^\d+$/;
const ESCRIBIBLE = /^[\d.,]*$/;

/** A quantity stepper: minus, number, plus; from 1 to 99. */
export function Cantidad({ valor, onCambio, de, hastaCero = false }: CantidadProps) {
  // Typed text that is not a number: empty, or with a separator, which stays visible so that 1,5 does not become 15.
  const [aMedias, setAMedias] = useState<string | null>(null);
  const menor = hastaCero ? 0 : CANTIDAD.minima;
  const escribir = (escrito: string): void => {
    if (!ESCRIBIBLE.test(escrito)) return;
    const entero = CIFRAS.test(escrito);
    setAMedias(entero ? null : escrito);
    // The number was erased to type another one: the cart line is kept meanwhile.
    if (!entero && hastaCero) return;
    onCambio(entero ? Math.min(CANTIDAD.maxima, Number(escrito)) : 0);
  };
  return (
    <div className={classes.cantidad} role="group" aria-label={`Cantidad de ${de}`}>
      <button type="button" aria-label={`Menos ${de}`} disabled={valor <= menor} onClick={() => onCambio(valor - 1)}>
        <IconMinus size={22} aria-hidden="true" />
      </button>
      <input
        aria-label={`Cantidad de ${de}`}
        role="spinbutton"
        aria-valuenow={valor}
        aria-invalid={Boolean(aMedias) || undefined}
        inputMode="numeric"
        autoComplete="off"
        min={CANTIDAD.minima}
        max={CANTIDAD.maxima}
        value={aMedias ?? (valor === 0 ? '' : valor)}
        onBlur={() => setAMedias(null)}
        onChange={({ target }) => escribir(target.value)}
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
