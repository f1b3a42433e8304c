import { useEffect, useState } from 'react';
import { give, takingUrl, type Giving } from '../../../platform/handover/give.ts';
import { countKept, type Kept } from '../../../platform/handover/kept.ts';
import classes from '../conectar/conectar.module.css';
import { renglonesDe, textoDeGuardado } from './renglones.ts';

/** What this device keeps, one by one. */
export const Guardado = ({ kept }: { readonly kept: Kept }) => (
  <ul className={classes.revision}>
    {renglonesDe(kept).map(({ clave, texto, de }) => (
      <li key={clave}>
        <span>{texto}</span>
        <small>{de}</small>
      </li>
    ))}
  </ul>
);

const EN_PALABRAS: Readonly<Record<Giving, string>> = {
  waiting: '',
  asked: 'Acepta en la ventana que se abrió.',
  given: 'Listo: todo pasó.',
  refused: 'No se pasó nada: sigue guardado aquí.',
  stranger: 'Lo que hay aquí es de otro servidor: no se le pasa a este.',
};

export interface PasarProps {
  readonly kept: Kept;
  /** The encrypted origin of this server that the device trusts. */
  readonly origen: string;
  readonly onPasado: () => void;
}

/** What a device kept at this address goes to the encrypted one, where it is sent from; nothing is led on before. */
export function Pasar({ kept, origen, onPasado }: PasarProps) {
  const [va, setVa] = useState<Giving>('waiting');
  useEffect(() => {
    const tell = (giving: Giving): void => {
      setVa(giving);
      if (giving === 'given') onPasado();
    };
    return give({ to: origen, tell });
  }, [origen, onPasado]);
  return (
    <section className={classes.listo} aria-label="Sin enviar">
      <p role="status">
        <strong>Este aparato ya confía</strong> en el servidor.
      </p>
      <h2>{textoDeGuardado(countKept(kept))}</h2>
      <p>Esto se quedó en la dirección de antes. Pásalo a la nueva: desde ahí se envía en cuanto entres.</p>
      <Guardado kept={kept} />
      <a className={classes.primero} href={takingUrl(origen)} target="_blank" rel="opener">
        Pasar a la dirección nueva
      </a>
      <p className={classes.nota} role="status">
        {EN_PALABRAS[va]}
      </p>
    </section>
  );
}
