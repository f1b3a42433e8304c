import { Button } from '@mantine/core';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { useLayer } from '../../../kit/Layers/useLayer.ts';
import { TilePattern } from '../../../kit/TilePattern/TilePattern.tsx';
import { useOutage } from '../../../platform/connection.ts';
import { Cubierta } from './Cubierta.tsx';
import { Elegida } from './Elegida.tsx';
import { entrarCon } from '../entrar.ts';
import classes from './LockScreen.module.css';
import { Mosaico } from './Mosaico.tsx';
import { usePersonas, type PersonaDeCaja } from '../personas.ts';
import type { Enviar } from '../pin/useIntento.ts';
import { anteriorEn } from '../relevos.ts';
import { Reloj } from './Reloj.tsx';

export interface LockScreenProps {
  readonly sesion: Sesion;
  /** The person who was already chosen. */
  readonly quien?: number | null;
  /** Goes back to the till; only while it is not locked. */
  readonly onVolver?: (() => void) | undefined;
  /** Called when somebody unlocked or took over the till. */
  readonly onEntrar: () => void;
}

const Lugar = ({ sesion, bloqueada }: { readonly sesion: Sesion; readonly bloqueada: boolean }) => {
  const Icono = bloqueada ? IconLock : IconUsers;
  return (
    <aside className={classes.lugar} data-bar>
      <div className={classes.textos}>
        <p className={classes.caja}>
          {sesion.sucursal.nombre} · {sesion.caja.alias}
        </p>
        <Reloj zona={sesion.sucursal.zona} />
        <p className={classes.quien}>
          <Icono size={20} stroke={2} aria-hidden="true" />
          {bloqueada ? 'Bloqueada' : 'En uso'}: {sesion.usuario.nombre_completo}
        </p>
      </div>
      <div className={classes.azulejos}>
        <TilePattern tile={88} rule />
      </div>
    </aside>
  );
};

const SinServidor = ({ palabra }: { readonly palabra: string }) => (
  <p className={classes.red} role="status">
    {palabra}: no se puede entrar hasta que vuelva. Lo que había en la caja sigue aquí.
  </p>
);

/** Hook: focuses the tile of `quien`, or the first one if there is none for `quien`. */
const useFocoEnMosaico = (hay: boolean, quien: number) => {
  const aqui = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hay) return;
    const suyo = aqui.current?.querySelector<HTMLElement>(`[data-persona="${quien}"]`);
    (suyo ?? aqui.current?.querySelector<HTMLElement>('button'))?.focus();
  }, [hay, quien]);
  return aqui;
};

/** The person suggested for a change of user: the one before, or the only other one (decision 0054). */
const sugeridaEntre = (otras: readonly PersonaDeCaja[], { caja, usuario }: Sesion): PersonaDeCaja | undefined =>
  otras.length === 1 ? otras[0] : otras.find(({ id }) => id === anteriorEn(caja.id, usuario.id));

/** Hook: the selected person; before that, the most likely one, so that a PIN suffices. */
const useQuien = (sesion: Sesion, personas: readonly PersonaDeCaja[], bloqueada: boolean, quien: number | null) => {
  const [elegida, setElegida] = useState<PersonaDeCaja | null>();
  const [cerca, setCerca] = useState(sesion.usuario.id);
  const demas = personas.filter(({ id }) => id !== sesion.usuario.id);
  const sugerida = bloqueada ? undefined : (demas.find(({ id }) => id === quien) ?? sugeridaEntre(demas, sesion));
  return {
    persona: elegida === undefined ? (sugerida ?? null) : elegida,
    /** For a suggested person only: everybody else, one press away. */
    otras: elegida === undefined ? demas.filter((p) => p !== sugerida) : [],
    cerca,
    elegir: (una: PersonaDeCaja): void => {
      setElegida(una);
      setCerca(una.id);
    },
    aLosMosaicos: () => setElegida(null),
  };
};

/** Identifies the user: the till's own user continues, anybody else takes over. Does not cover the page by itself. */
export function LockScreen({ sesion, quien = null, onVolver, onEntrar }: LockScreenProps) {
  const { personas } = usePersonas();
  const bloqueada = onVolver === undefined;
  useLayer(true, () => onVolver?.());
  const { persona, otras, cerca, elegir, aLosMosaicos } = useQuien(sesion, personas, bloqueada, quien);
  const aqui = useFocoEnMosaico(persona === null, cerca);
  const caida = useOutage();
  const enviar =
    (elegida: PersonaDeCaja): Enviar =>
    async (prueba, codigo) => {
      await entrarCon(sesion, elegida, prueba, codigo);
      onEntrar();
    };
  return (
    <div
      ref={aqui}
      className={classes.root}
      role="dialog"
      aria-modal="true"
      aria-label={bloqueada ? 'Caja bloqueada' : 'Cambiar de usuario'}
    >
      <Lugar sesion={sesion} bloqueada={bloqueada} />
      <main className={classes.personas}>
        {caida && <SinServidor palabra={caida.word} />}
        {persona ? (
          <Elegida
            key={persona.id}
            persona={persona}
            suya={persona.id === sesion.usuario.id}
            otras={otras}
            onElegir={elegir}
            onOtra={aLosMosaicos}
            enviar={enviar(persona)}
          />
        ) : (
          <>
            <h1 className={classes.titulo}>¿Quién eres?</h1>
            <Mosaico personas={personas} actual={sesion.usuario.id} onElegir={elegir} />
          </>
        )}
        {onVolver && (
          <Button variant="subtle" size="lg" onClick={onVolver}>
            Volver sin cambiar
          </Button>
        )}
      </main>
    </div>
  );
}

/** A change of user, over the open page: the present user may go back. */
export const CambioDeUsuario = (props: LockScreenProps) => (
  <Cubierta>
    <LockScreen {...props} />
  </Cubierta>
);
