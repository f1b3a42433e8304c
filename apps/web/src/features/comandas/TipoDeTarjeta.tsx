import { useId } from 'react';
import { TIPOS_DE_TARJETA, type TipoDeTarjeta as Tipo } from '@comal/domain/comanda/cobro/por-metodo';
import { recordarTipo } from './tipo-recordado.ts';
import classes from './TipoDeTarjeta.module.css';

const NOMBRES: Readonly<Record<Tipo, string>> = { credito: 'Crédito', debito: 'Débito' };

interface TipoDeTarjetaProps {
  readonly valor: Tipo | undefined;
  readonly onChange: (tipo: Tipo) => void;
  /** Of what, where a screen asks several times. */
  readonly de?: string;
}

/** The kind of a card in one press, which the device remembers (D-126). Radio buttons, so that Enter charges from here too. */
export function TipoDeTarjeta({ valor, onChange, de }: TipoDeTarjetaProps) {
  const grupo = useId();
  const elegir = (tipo: Tipo): void => {
    recordarTipo(tipo);
    onChange(tipo);
  };
  return (
    <div className={classes.root} role="radiogroup" aria-label={de ? `Tipo de tarjeta de ${de}` : 'Tipo de tarjeta'}>
      {TIPOS_DE_TARJETA.map((tipo) => (
        <label key={tipo} className={classes.tipo}>
          <input type="radio" name={grupo} checked={tipo === valor} onChange={() => elegir(tipo)} />
          {NOMBRES[tipo]}
        </label>
      ))}
    </div>
  );
}
