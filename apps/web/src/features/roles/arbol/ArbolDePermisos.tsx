import type { CambiosDePermisos } from '@comal/domain/permisos/seleccion';
import { IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../../../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { useSesion } from '../../../platform/session/session.ts';
import { useArbol } from '../consultas.ts';
import classes from './Arbol.module.css';
import { Herramientas } from './Herramientas.tsx';
import { Modulo } from './Modulo.tsx';
import { Resumen } from './Resumen.tsx';
import { teclasDelArbol } from './teclas.ts';
import type { Arbol, Eleccion } from './tipos.ts';
import { useVista } from './useVista.ts';

const FILA_PX = 53;
const FILAS = 8;

export interface ArbolDePermisosProps extends Pick<Eleccion, 'elegidos' | 'onChange' | 'soloLectura' | 'rechazos'> {
  /** What the role is called. */
  readonly rol: string;
  /** What saving would change; absent for a new role. */
  readonly cambios?: CambiosDePermisos;
}

const enOrden = (arbol: Arbol): Arbol => [...arbol].sort((a, b) => a.descripcion.localeCompare(b.descripcion, 'es'));

const Dibujo = ({ arbol, rol, cambios, ...resto }: ArbolDePermisosProps & { readonly arbol: Arbol }) => {
  const mios = new Set(useSesion()?.usuario.permisos);
  const eleccion: Eleccion = { arbol, puede: (id) => mios.has(id), ...resto };
  const vista = useVista(arbol, resto.elegidos, resto.rechazos);
  return (
    <div className={classes.root}>
      <div className={classes.tarjeta}>
        <Herramientas vista={vista} eleccion={eleccion} />
        <ul className={classes.arbol} aria-label="Permisos del rol" onKeyDown={teclasDelArbol(vista.abrir)}>
          {vista.modulos.map((visto) => (
            <Modulo
              key={visto.modulo.id}
              {...visto}
              eleccion={eleccion}
              onAbrir={(si) => vista.abrir(visto.modulo.id, si)}
            />
          ))}
        </ul>
        {vista.modulos.length === 0 && (
          <EmptyState
            icon={IconSearchOff}
            text="Ningún módulo u operación se llama así"
            action="Limpiar búsqueda"
            tone="secondary"
            onAction={() => vista.buscar('')}
          />
        )}
      </div>
      <Resumen arbol={arbol} elegidos={resto.elegidos} soloLectura={resto.soloLectura} rol={rol} cambios={cambios} />
    </div>
  );
};

/** The tree of permissions to choose from, also while loading and failed (decision 0035). */
export function ArbolDePermisos(props: ArbolDePermisosProps) {
  const { data, error, isFetching, refetch } = useArbol();
  if (data) return <Dibujo {...props} arbol={enOrden(data)} />;
  return (
    <div className={classes.tarjeta}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonRows rows={FILAS} height={FILA_PX} />
      )}
    </div>
  );
}
