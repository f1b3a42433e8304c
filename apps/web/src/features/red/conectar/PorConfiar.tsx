import { useState } from 'react';
import classes from './conectar.module.css';
import { Dibujo } from './dibujos/Dibujo.tsx';
import type { Aqui } from './direcciones.ts';
import { PASOS, SISTEMAS } from './pasos.ts';
import { sistemaDe, type Sistema } from './sistema.ts';

export interface PorConfiarProps {
  readonly autoridad: NonNullable<Aqui['autoridad']>;
  readonly buscando: boolean;
  readonly onComprobar: () => void;
}

interface ElegirProps {
  readonly sistema: Sistema;
  readonly onSistema: (sistema: Sistema) => void;
}

const ElegirSistema = ({ sistema, onSistema }: ElegirProps) => (
  <label className={classes.sistema}>
    <span>Este aparato es</span>
    <select value={sistema} onChange={(event) => onSistema(event.currentTarget.value as Sistema)}>
      {SISTEMAS.map((clave) => (
        <option key={clave} value={clave}>
          {PASOS[clave].nombre}
        </option>
      ))}
    </select>
  </label>
);

/** The proof is on the till's screen: whoever changes this page changes what it says, too. */
const Huella = () => (
  <p className={classes.nota}>
    Al instalarlo, el aparato muestra la huella del certificado. Compárala con la de la caja: menú,{' '}
    <i>Conectar un aparato</i>.
  </p>
);

/** The steps by which this device comes to trust the server, and the check that it does. */
export function PorConfiar({ autoridad, buscando, onComprobar }: PorConfiarProps) {
  const [sistema, setSistema] = useState(() => sistemaDe(navigator));
  const { archivo, descargar, pasos } = PASOS[sistema];
  return (
    <section className={classes.pasos} aria-label="Pasos">
      <p>
        Para entrar con cifrado, este aparato debe confiar en el servidor del restaurante. Se hace una vez, y solo vale
        para esta red.
      </p>
      <ElegirSistema sistema={sistema} onSistema={setSistema} />
      <a className={classes.primero} href={`/conectar/${archivo}`} download={sistema === 'ios' ? undefined : archivo}>
        {descargar}
      </a>
      <ol>
        {pasos.map(({ texto, pantalla }) => (
          <li key={texto}>
            {texto.replace('{nombre}', autoridad.nombre)}
            {pantalla && <Dibujo pantalla={pantalla} nombre={autoridad.nombre} />}
          </li>
        ))}
        <li>Regresa a esta página: ella sola comprueba que ya confía.</li>
      </ol>
      <p className={classes.nota}>Los nombres de los menús cambian un poco de un aparato a otro.</p>
      <Huella />
      <button type="button" className={classes.segundo} disabled={buscando} onClick={onComprobar}>
        {buscando ? 'Comprobando…' : 'Comprobar'}
      </button>
      <p className={classes.nota} role="status">
        {buscando ? '' : 'Este aparato todavía no confía en el servidor.'}
      </p>
    </section>
  );
}
