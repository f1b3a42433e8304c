import type { Mesa } from '@comal/contract/salones/salones';
import { LADO_DEL_PLANO, type Lugar } from '@comal/domain/salones/plano';
import { useMemo, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import type { MesaEnMapa, SalonEnMapa } from './mapa.ts';
import { MesaDelMapa } from './MesaDelMapa.tsx';
import classes from './Mapa.module.css';
import { useSoltar } from './useSoltar.ts';
import { vecina, type Puesta } from './vecina.ts';

export interface PlanoProps {
  readonly salon: SalonEnMapa;
  readonly elegida: number | null;
  readonly onElegir: (mesa: Mesa) => void;
  /** A comanda was dropped on another table. */
  readonly onMover: (comanda: string, a: number) => void;
}

const porciento = (medida: number): string => `${(medida / LADO_DEL_PLANO) * 100}%`;

const enEstilo = ({ x, y, ancho, alto }: Lugar): CSSProperties => ({
  ...{ left: porciento(x), top: porciento(y), width: porciento(ancho), height: porciento(alto) },
});

const estaPuesta = (m: MesaEnMapa): boolean => m.mesa.lugar !== null;

const puestasDe = (mesas: readonly MesaEnMapa[]): readonly Puesta[] =>
  mesas.flatMap(({ mesa: { id, lugar } }) => (lugar ? [{ id, lugar }] : []));

/** Hook: moves the focus between the tables of a room by arrow keys; other keys go on. */
const useFlechas = (mesas: readonly MesaEnMapa[]) => {
  const ref = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const de = (event.target as Element).closest<HTMLElement>('[data-mesa]')?.dataset['mesa'];
    const a = vecina(puestasDe(mesas), Number(de), event.key);
    if (!event.key.startsWith('Arrow') || de === undefined) return;
    event.preventDefault();
    if (a !== undefined) ref.current?.querySelector<HTMLElement>(`[data-mesa="${a}"]`)?.focus();
  };
  return { ref, onKeyDown };
};

/** The styles of the tables, which keep their identity while the room is not changed. */
const useEstilos = (salon: SalonEnMapa['salon']): ReadonlyMap<number, CSSProperties> =>
  useMemo(
    () => new Map(salon.mesas.flatMap(({ id, lugar }) => (lugar ? [[id, enEstilo(lugar)] as const] : []))),
    [salon],
  );

/** The plan of a room; below it the tables that have no place on it. */
export function Plano({ salon: { salon, mesas }, elegida, onElegir, onMover }: PlanoProps) {
  const flechas = useFlechas(mesas);
  const estilos = useEstilos(salon);
  const solaDe = (id: number) => {
    const comandas = mesas.find(({ mesa }) => mesa.id === id)?.comandas ?? [];
    return comandas.length === 1 ? comandas[0] : undefined;
  };
  const soltar = useSoltar(
    (id) => solaDe(id) !== undefined,
    (de, a) => {
      const comanda = solaDe(de);
      if (comanda) onMover(comanda.id, a);
    },
  );
  const puestas = mesas.filter(estaPuesta);
  const sueltas = mesas.filter((m) => !estaPuesta(m));
  const primera = puestas.some(({ mesa }) => mesa.id === elegida) ? elegida : puestas[0]?.mesa.id;
  return (
    <>
      {puestas.length > 0 && (
        <div className={classes.marco}>
          <div className={classes.plano} role="group" aria-label={`Plano de ${salon.nombre}`} {...flechas} {...soltar}>
            {puestas.map((m) => (
              <MesaDelMapa
                key={m.mesa.id}
                en={m}
                style={estilos.get(m.mesa.id)}
                elegida={m.mesa.id === elegida}
                alcanzable={m.mesa.id === primera}
                onElegir={onElegir}
              />
            ))}
          </div>
        </div>
      )}
      {sueltas.length > 0 && (
        <div className={classes.sueltas} role="group" aria-label="Mesas sin lugar en el plano">
          {sueltas.map((m) => (
            <MesaDelMapa key={m.mesa.id} en={m} elegida={m.mesa.id === elegida} alcanzable onElegir={onElegir} />
          ))}
        </div>
      )}
    </>
  );
}
