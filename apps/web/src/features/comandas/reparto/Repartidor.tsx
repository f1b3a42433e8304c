import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDelReloj } from '../hooks/useDelReloj.ts';
import { consultaDeRepartos, useRepartidores } from './consultas.ts';
import { Leyendo } from './Leyendo.tsx';
import classes from './Reparto.module.css';

const MINUTO_MS = 60_000;
const NINGUNO: readonly ComandaVista[] = [];

/** Since when each rider is on the way, by id. */
const enCamino = (repartos: readonly ComandaVista[]): ReadonlyMap<number, number> => {
  const desde = new Map<number, number>();
  for (const { reparto: r } of repartos) {
    if (r?.estado !== 'en_camino' || !r.repartidor || r.salio_en === null) continue;
    desde.set(r.repartidor.id, Math.min(r.salio_en, desde.get(r.repartidor.id) ?? Infinity));
  }
  return desde;
};

interface TarjetaProps {
  readonly grupo: string;
  readonly nombre: string;
  readonly estado: string;
  readonly elegida: boolean;
  readonly onElegir: () => void;
}

const Tarjeta = ({ grupo, nombre, estado, elegida, onElegir }: TarjetaProps) => (
  <label className={classes.tarjeta}>
    <input type="radio" name={grupo} checked={elegida} onChange={onElegir} />
    <strong>{nombre}</strong>
    <span>{estado}</span>
  </label>
);

const DeAlguien = ({ salio, ...tarjeta }: Omit<TarjetaProps, 'estado'> & { readonly salio: number | undefined }) => {
  const minutos = useDelReloj((ahora) =>
    salio === undefined ? 0 : Math.max(0, Math.floor((ahora - salio) / MINUTO_MS)),
  );
  return <Tarjeta {...tarjeta} estado={salio === undefined ? 'Disponible' : `En camino, ${minutos} min`} />;
};

export interface RepartidorProps {
  /** Null: nobody yet. */
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  /** Somebody has to be chosen: 'Después' is not offered. */
  readonly exigido?: boolean;
}

/** Who brings it, with whether each is free or on the way; or it is said later. */
export function Repartidor({ value, onChange, exigido }: RepartidorProps) {
  const grupo = useId();
  const { data: personas = [], isPending, isFetching, error, refetch } = useRepartidores(true);
  const { data: repartos = NINGUNO } = useQuery(consultaDeRepartos);
  const fuera = enCamino(repartos);
  return (
    <div>
      <p id={`${grupo}-rotulo`} className={classes.rotulo}>
        Repartidor
      </p>
      <div role="radiogroup" aria-labelledby={`${grupo}-rotulo`} className={classes.tarjetas}>
        {!exigido && (
          <label className={classes.tarjeta}>
            <input type="radio" name={grupo} checked={value === null} onChange={() => onChange(null)} />
            <strong>
              <IconClock size={16} stroke={2} aria-hidden="true" /> Después
            </strong>
            <span>Al estar listo</span>
          </label>
        )}
        {personas.map(({ id, nombre }) => (
          <DeAlguien
            key={id}
            grupo={grupo}
            nombre={nombre}
            salio={fuera.get(id)}
            elegida={value === id}
            onElegir={() => onChange(id)}
          />
        ))}
      </div>
      <Leyendo
        que={isPending && !error ? 'Buscando a los repartidores…' : undefined}
        fallo={error ? 'No se pudo leer quién reparte' : undefined}
        onOtraVez={() => void refetch()}
        leyendo={isFetching}
      />
    </div>
  );
}
