import classes from './conectar.module.css';
import { Instalar } from './Instalar.tsx';
import { renglonesDe, type Capacidades, type Nota, type Renglon } from './revision.ts';

const EN_PALABRAS: Readonly<Record<Nota, string>> = { si: 'Sí', no: 'No', preguntar: 'Todavía no' };

const Linea = ({ texto, nota, consejo }: Renglon) => (
  <li data-nota={nota}>
    <span>{texto}</span>
    <strong>{EN_PALABRAS[nota]}</strong>
    {nota !== 'si' && <small>{consejo}</small>}
  </li>
);

/** What this device can do, now that it comes by HTTPS, and how Comal becomes an application on it. */
export const Revision = ({ capacidades }: { readonly capacidades: Capacidades }) => (
  <section className={classes.listo} aria-label="Este aparato">
    <p role="status">
      <strong>Este aparato ya confía</strong> en el servidor.
    </p>
    <ul className={classes.revision}>
      {renglonesDe(capacidades).map((renglon) => (
        <Linea key={renglon.clave} {...renglon} />
      ))}
    </ul>
    <Instalar />
    <a className={classes.primero} href="/">
      Abrir Comal
    </a>
  </section>
);
