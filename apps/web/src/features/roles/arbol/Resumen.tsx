import { loQueFalta } from '@comal/domain/permisos/dependencias';
import { cuantosDe, type CambiosDePermisos } from '@comal/domain/permisos/seleccion';
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconInfoCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useBreakpoint } from '../../../kit/hooks/useBreakpoint.ts';
import classes from './Arbol.module.css';
import { ICONO_DE_MODULO, OTRO_ICONO } from './iconos.ts';
import type { Arbol, Eleccion } from './tipos.ts';

export interface ResumenProps extends Pick<Eleccion, 'arbol' | 'elegidos' | 'soloLectura'> {
  /** What the role is called. */
  readonly rol: string;
  /** What saving would change; absent for a new role. */
  readonly cambios?: CambiosDePermisos;
}

const nombresDe = (arbol: Arbol, ids: readonly number[]): string =>
  arbol
    .flatMap(({ operaciones }) => operaciones)
    .filter(({ id }) => ids.includes(id))
    .map(({ descripcion }) => descripcion)
    .join(', ');

const cuantosDicen = (n: number, modulos: number): string =>
  `${n === 1 ? 'permiso' : 'permisos'} en ${modulos} ${modulos === 1 ? 'módulo' : 'módulos'}`;

const Cambios = ({ arbol, cambios }: { readonly arbol: Arbol; readonly cambios: CambiosDePermisos }) => {
  const { agregados, quitados } = cambios;
  const nada = agregados.length + quitados.length === 0;
  return (
    <section className={classes.cambios} aria-label="Cambios por guardar">
      <h2>Cambios por guardar</h2>
      {nada && <p>Ninguno</p>}
      {agregados.length > 0 && (
        <p>
          <strong className={classes.mas}>+{agregados.length}</strong> {nombresDe(arbol, agregados)}
        </p>
      )}
      {quitados.length > 0 && (
        <p>
          <strong className={classes.menos}>−{quitados.length}</strong> {nombresDe(arbol, quitados)}
        </p>
      )}
    </section>
  );
};

const Avisos = ({ elegidos }: Pick<ResumenProps, 'elegidos'>) => {
  const cuantos = [...elegidos].filter((id) => loQueFalta(id, elegidos).length > 0).length;
  return (
    cuantos > 0 && (
      <p className={classes.aviso}>
        <IconAlertTriangle size={18} stroke={2} aria-hidden="true" />
        {cuantos === 1 ? '1 permiso no sirve sin otro' : `${cuantos} permisos no sirven sin otros`}
      </p>
    )
  );
};

const Lista = ({ arbol, elegidos }: Pick<ResumenProps, 'arbol' | 'elegidos'>) => (
  <ul className={classes.lista}>
    {arbol.map((modulo) => {
      const cuantos = cuantosDe(modulo, elegidos);
      const Icono = ICONO_DE_MODULO[modulo.id] ?? OTRO_ICONO;
      if (cuantos === 0) return null;
      return (
        <li key={modulo.id}>
          <Icono size={19} stroke={1.8} aria-hidden="true" />
          <span>{modulo.descripcion}</span>
          <strong>
            {cuantos === modulo.operaciones.length ? 'Todos' : `${cuantos} de ${modulo.operaciones.length}`}
          </strong>
        </li>
      );
    })}
  </ul>
);

const Cuenta = ({ arbol, elegidos }: Pick<ResumenProps, 'arbol' | 'elegidos'>) => {
  const modulos = arbol.filter((modulo) => cuantosDe(modulo, elegidos) > 0).length;
  return (
    <p className={classes.cuenta} role="status">
      <strong>{elegidos.size}</strong> {cuantosDicen(elegidos.size, modulos)}
    </p>
  );
};

const Detalle = ({ rol, cambios, soloLectura, ...eleccion }: ResumenProps) => (
  <>
    <p className={classes.deQue}>
      Rol <strong>{rol}</strong>
    </p>
    <Avisos elegidos={eleccion.elegidos} />
    {cambios && <Cambios arbol={eleccion.arbol} cambios={cambios} />}
    <Lista {...eleccion} />
    {!soloLectura && (
      <p className={classes.nota}>
        <IconInfoCircle size={19} stroke={1.9} aria-hidden="true" />
        Al marcar un módulo se marcan todas sus operaciones.
      </p>
    )}
  </>
);

/** On a phone: the count stays at the foot of the window, and opens the summary over the page. */
const Barra = (props: ResumenProps) => {
  const [abierta, setAbierta] = useState(false);
  const detalle = useId();
  const { arbol, elegidos, cambios } = props;
  const Flecha = abierta ? IconChevronDown : IconChevronUp;
  return (
    <aside className={classes.barra} aria-label="Resumen del rol">
      <div id={detalle} className={classes.detalle} hidden={!abierta}>
        {abierta && <Detalle {...props} />}
      </div>
      <div className={classes.alPie}>
        <Cuenta arbol={arbol} elegidos={elegidos} />
        {cambios && (
          <span className={classes.masMenos}>
            +{cambios.agregados.length} −{cambios.quitados.length}
          </span>
        )}
        <button
          type="button"
          className={classes.ver}
          aria-expanded={abierta}
          aria-controls={detalle}
          onClick={() => setAbierta(!abierta)}
        >
          {abierta ? 'Ocultar' : 'Ver'}
          <Flecha size={19} stroke={1.9} aria-hidden="true" />
        </button>
      </div>
    </aside>
  );
};

/** What is chosen, by module, and what saving would change: beside the tree, at the foot of a phone (ui.md 7). */
export function Resumen(props: ResumenProps) {
  const phone = useBreakpoint() === 'phone';
  if (phone) return <Barra {...props} />;
  return (
    <aside className={classes.resumen} aria-label="Resumen del rol" tabIndex={0}>
      <Cuenta arbol={props.arbol} elegidos={props.elegidos} />
      <Detalle {...props} />
    </aside>
  );
}
