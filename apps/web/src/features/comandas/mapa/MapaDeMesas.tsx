import type { Mesa, Salon } from '@comal/contract/salones/salones';
import { Button } from '@mantine/core';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../../kit/EmptyState/EmptyState.tsx';
import { Sheet } from '../../../kit/Sheet/Sheet.tsx';
import { useBreakpoint } from '../../../kit/hooks/useBreakpoint.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { MisMesasEnTelefono } from '../barra/DelMapa.tsx';
import { useSoloMias } from '../filtros/filtros.ts';
import type { Comunes } from '../lista/partes.ts';
import { Conteos } from './Conteos.tsx';
import { Ficha, type Sujeto } from './Ficha.tsx';
import { porNumero, soloDe, type Mapa, type SalonEnMapa } from './mapa.ts';
import classes from './Mapa.module.css';
import { MesaDelMapa } from './MesaDelMapa.tsx';
import { Plano } from './Plano.tsx';
import { VerReservaciones } from '../reservaciones/VerReservaciones.tsx';
import { Salones, type Pestana } from './Salones.tsx';
import { SinMesa, type SinMesaProps } from './SinMesa.tsx';
import { useMapa } from './useMapa.ts';

export interface MapaDeMesasProps extends Comunes {
  readonly salones: readonly Salon[];
  /** Why no comanda can be opened now. */
  readonly noCrear: string | undefined;
  /** Opens the dialog of a new comanda at a table. */
  readonly onNueva: (mesa: Mesa) => void;
}

/** What was pressed: a table by its id, or a comanda without one. */
type Elegido = { readonly mesa: number } | { readonly comanda: string } | null;

const deMesa = (mapa: Mapa, id: number): SalonEnMapa['mesas'][number] | undefined =>
  mapa.salones.flatMap(({ mesas }) => mesas).find(({ mesa }) => mesa.id === id);

/** The pressed table or comanda as it is now; null once a table is free, or the comanda closed. */
const sujetoDe = (mapa: Mapa, elegido: Elegido, onNueva: (mesa: Mesa) => void): Sujeto | null => {
  if (elegido === null) return null;
  if ('comanda' in elegido) {
    const comanda = mapa.sinMesa.find(({ id }) => id === elegido.comanda);
    return comanda ? { titulo: comanda.nombre, comandas: [comanda] } : null;
  }
  const de = deMesa(mapa, elegido.mesa);
  if (!de || (de.comandas.length === 0 && !de.reservacion)) return null;
  const { mesa, comandas, reservacion } = de;
  return { titulo: mesa.nombre, comandas, reservacion, onOtra: () => onNueva(mesa) };
};

/** Hook: the map, or what of it is the signed-in person's where they chose 'Mis mesas'. */
const useMapaVisto = (salones: readonly Salon[]) => {
  const entero = useMapa(salones);
  const soloMias = useSoloMias();
  const yo = useSesion()?.usuario.id;
  const mapa = useMemo(() => (soloMias ? soloDe(entero, yo) : entero), [entero, soloMias, yo]);
  return { mapa, soloMias };
};

interface SinSalonProps extends SinMesaProps {
  /** The person looks at their tables, and has none. */
  readonly mias: boolean;
  readonly onSecciones: () => void;
}

const SinSalon = ({ mias, onSecciones, ...sinMesa }: SinSalonProps) =>
  mias ? (
    <EmptyState text="Hoy no tienes mesas" action="Elegir mis mesas" onAction={onSecciones} />
  ) : (
    <SinMesa {...sinMesa} />
  );

interface SalonProps {
  readonly salon: SalonEnMapa;
  readonly telefono: boolean;
  readonly elegida: number | null;
  readonly onElegir: (mesa: Mesa) => void;
  readonly onMover: (comanda: string, a: number) => void;
}

/** A room: its plan, or on a phone its tables by name, three a row. */
const UnSalon = ({ salon, telefono, elegida, onElegir, onMover }: SalonProps) => {
  const { mesas } = salon;
  if (mesas.length === 0) return <EmptyState text={`${salon.salon.nombre} no tiene mesas`} />;
  if (!telefono) return <Plano salon={salon} elegida={elegida} onElegir={onElegir} onMover={onMover} />;
  return (
    <div className={classes.azulejos} role="group" aria-label={`Mesas de ${salon.salon.nombre}`}>
      {porNumero(mesas).map((m) => (
        <MesaDelMapa key={m.mesa.id} en={m} elegida={m.mesa.id === elegida} alcanzable onElegir={onElegir} />
      ))}
    </div>
  );
};

const HOJA = { content: classes.hoja, header: classes.cabezaDeHoja, title: undefined, body: classes.cuerpoDeHoja };

interface AlLadoProps extends Comunes {
  readonly sujeto: Sujeto | null;
  readonly noCrear: string | undefined;
  readonly telefono: boolean;
  readonly llave: string;
  readonly onClose: () => void;
}

/** The card of the pressed table: beside the plan, or as a sheet on a phone. */
const AlLado = ({ sujeto, telefono, llave, onClose, ...resto }: AlLadoProps) => {
  if (telefono)
    return (
      <Sheet
        opened={sujeto !== null}
        onClose={onClose}
        title={sujeto?.titulo ?? ''}
        position="bottom"
        size="85%"
        classNames={HOJA}
      >
        {sujeto && <Ficha key={llave} sujeto={sujeto} {...resto} />}
      </Sheet>
    );
  if (!sujeto) return null;
  return (
    <aside className={classes.ficha} aria-label={sujeto.titulo}>
      <Ficha key={llave} sujeto={sujeto} onClose={onClose} {...resto} />
    </aside>
  );
};

/** Hook: a function that stays the same, and calls the one of the last render. */
const useFija = <A,>(actual: (a: A) => void): ((a: A) => void) => {
  const ultima = useRef(actual);
  useLayoutEffect(() => {
    ultima.current = actual;
  });
  return useCallback((a: A) => ultima.current(a), []);
};

/** Hook: the pressed table or comanda; a pressed table that is free opens a comanda instead. */
const useElegido = (mapa: Mapa, onNueva: (mesa: Mesa) => void, onSeleccionar: (comanda: string) => void) => {
  const [elegido, setElegido] = useState<Elegido>(null);
  const sujeto = sujetoDe(mapa, elegido, onNueva);
  const vigente = sujeto ? elegido : null;
  return {
    sujeto,
    llave: JSON.stringify(elegido),
    mesa: vigente && 'mesa' in vigente ? vigente.mesa : null,
    comanda: vigente && 'comanda' in vigente ? vigente.comanda : null,
    soltar: () => setElegido(null),
    elegirComanda: (comanda: string): void => {
      setElegido({ comanda });
      onSeleccionar(comanda);
    },
    elegirMesa: (mesa: Mesa): void => {
      const de = deMesa(mapa, mesa.id);
      const [primera] = de?.comandas ?? [];
      const tiene = primera !== undefined || de?.reservacion !== undefined;
      setElegido(tiene ? { mesa: mesa.id } : null);
      if (primera) onSeleccionar(primera.id);
      if (!tiene) onNueva(mesa);
    },
  };
};

/** The room of a tab, the first where none was pressed or it is gone; undefined for the comandas without a table. */
const salonDe = ({ salones }: Mapa, pestana: Pestana | null): SalonEnMapa | undefined =>
  pestana === 'sin-mesa' ? undefined : (salones.find(({ salon }) => salon.id === pestana) ?? salones[0]);

/** The rooms of the branch with their tables as they are now; pressing a free one opens a comanda there. */
export function MapaDeMesas({ salones, noCrear, onNueva, ...comunes }: MapaDeMesasProps) {
  const { mapa, soloMias } = useMapaVisto(salones);
  const secciones = (): void => comunes.abrir({ tipo: 'secciones' });
  const telefono = useBreakpoint() === 'phone';
  const [pestana, setPestana] = useState<Pestana | null>(null);
  const elegido = useElegido(mapa, onNueva, comunes.onSeleccionar);
  const elegirMesa = useFija(elegido.elegirMesa);
  const salon = salonDe(mapa, pestana);
  return (
    <div className={classes.root}>
      <div className={classes.barra}>
        {telefono && <MisMesasEnTelefono />}
        <Salones mapa={mapa} elegida={salon?.salon.id ?? 'sin-mesa'} onElegir={setPestana} />
        {salon && <Conteos mesas={salon.mesas} telefono={telefono} />}
        <VerReservaciones telefono={telefono} onVer={() => comunes.abrir({ tipo: 'reservaciones' })} />
      </div>
      <div className={classes.escena}>
        <div className={classes.salon} role="tabpanel" aria-label={salon?.salon.nombre ?? 'Sin mesa'}>
          {salon ? (
            <UnSalon
              salon={salon}
              telefono={telefono}
              elegida={elegido.mesa}
              onElegir={elegirMesa}
              onMover={(comanda, a) => comunes.abrir({ tipo: 'mover', comanda, a })}
            />
          ) : (
            <SinSalon
              mias={soloMias && pestana !== 'sin-mesa'}
              comandas={mapa.sinMesa}
              elegida={elegido.comanda}
              onElegir={elegido.elegirComanda}
              onSecciones={secciones}
            />
          )}
          {telefono && soloMias && (
            <Button className={classes.cambiar} size="md" variant="subtle" onClick={secciones}>
              Cambiar mis mesas
            </Button>
          )}
        </div>
        <AlLado
          {...comunes}
          sujeto={elegido.sujeto}
          noCrear={noCrear}
          telefono={telefono}
          llave={elegido.llave}
          onClose={elegido.soltar}
        />
      </div>
    </div>
  );
}
