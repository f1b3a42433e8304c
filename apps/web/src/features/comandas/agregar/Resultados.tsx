import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { juntarAlergenos } from '@comal/domain/catalogo/alergenos';
import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { allergensText } from '../../../kit/Allergens/Allergens.tsx';
import { StatusBadge } from '../../../kit/StatusBadge/StatusBadge.tsx';
import classes from './BuscarAlimento.module.css';
import { PrecioDeAlimento } from './precio/PrecioDeAlimento.tsx';
import { Quedan } from './menu/Quedan.tsx';
import type { Busqueda } from './useBusqueda.ts';

export interface ResultadosProps {
  readonly id: string;
  readonly busqueda: Busqueda;
  /** The quantity typed in the search; null if none was. */
  readonly cantidad: number | null;
  /** The one that Enter chooses. */
  readonly activa: AlimentoVista | undefined;
  readonly onElegir: (alimento: AlimentoVista) => void;
}

/** The id of an option, for `aria-activedescendant`. */
export const idDeOpcion = (lista: string, { id }: AlimentoVista): string => `${lista}-${id}`;

/** The allergens in words; dishes stored by an older build have none. */
const contieneDe = (alimento: AlimentoVista): string => allergensText(juntarAlergenos([alimento]));

interface OpcionProps {
  readonly id: string;
  readonly alimento: AlimentoVista;
  readonly activa: boolean;
  readonly onElegir: (alimento: AlimentoVista) => void;
}

/** Memoised: an option that is still found after the next key is not rendered again. */
const Opcion = memo(function Opcion({ id, alimento, activa, onElegir }: OpcionProps) {
  const opcion = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!activa) return undefined;
    // In the next frame, with its layout; immediately, the key would force an extra layout.
    const cuadro = requestAnimationFrame(() => opcion.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(cuadro);
  }, [activa]);
  return (
    <li
      ref={opcion}
      id={id}
      role="option"
      className={classes.opcion}
      aria-selected={activa}
      aria-disabled={alimento.agotado || undefined}
      // The field keeps the focus: the list is driven from it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !alimento.agotado && onElegir(alimento)}
    >
      <span className={classes.platillo}>
        {alimento.descripcion}
        <span className={classes.categoria}>
          {[alimento.categoria, contieneDe(alimento)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {alimento.agotado ? (
        <StatusBadge kind="menu-agotado" size="compact" />
      ) : (
        <>
          <Quedan quedan={alimento.quedan} />
          <PrecioDeAlimento alimento={alimento} size="strong" />
        </>
      )}
    </li>
  );
});

const mensajeDe = ({ alimentos, buscando, alDia, vacia, local, error }: Busqueda): string | undefined => {
  if (error) return error;
  if (local) return 'Sin conexión: solo aparecen alimentos ya buscados en esta caja';
  if (vacia) return 'Ningún alimento con ese nombre';
  return buscando && !(alDia && alimentos.length > 0) ? 'Buscando…' : undefined;
};

/** The dishes found; a sold-out one is shown but cannot be chosen (D-51). */
export function Resultados({ id, busqueda, cantidad, activa, onElegir }: ResultadosProps) {
  const mensaje = mensajeDe(busqueda);
  return (
    <>
      {cantidad !== null && cantidad > 1 && <p className={classes.cantidad}>Se agregan {cantidad}</p>}
      {mensaje && (
        <div className={classes.mensaje} data-error={Boolean(busqueda.error) || undefined} role="status">
          <span className={classes.texto}>
            {busqueda.error && <IconAlertCircle size={19} stroke={2} aria-hidden="true" />}
            {mensaje}
          </span>
          {busqueda.error && (
            <Button variant="default" onClick={busqueda.reintentar}>
              Reintentar
            </Button>
          )}
        </div>
      )}
      <ul id={id} role="listbox" aria-label="Alimentos encontrados" className={classes.lista}>
        {busqueda.alimentos.map((alimento) => (
          <Opcion
            key={alimento.id}
            id={idDeOpcion(id, alimento)}
            alimento={alimento}
            activa={alimento === activa}
            onElegir={onElegir}
          />
        ))}
      </ul>
    </>
  );
}
