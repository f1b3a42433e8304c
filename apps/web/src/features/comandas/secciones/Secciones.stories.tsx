import type { Seccion } from '@comal/contract/salones/secciones';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Lleno } from '../mapa/Mapa.stories.tsx';
import { enMesas } from '../mapa/datos.fixture.ts';
import { Escenario, type EscenarioProps } from '../pruebas/Escenario.fixture.tsx';
import { hoyDePrueba, Sabidas } from '../reservaciones/datos.fixture.tsx';
import type { Dialogo } from '../model/dialogo.ts';
import { SeccionesDialog } from './SeccionesDialog.tsx';

const nada = () => undefined;
/** The person of the stories, and a colleague. */
const YO = { id: 7, nombre: 'Mariana López' };
const LUIS = { id: 9, nombre: 'Luis Ángel Pech' };

/** Tables 1 and 7 are of the signed-in person, 8 is a colleague's. */
const SECCIONES: readonly Seccion[] = [
  { mesa: 1, mesero: YO },
  { mesa: 7, mesero: YO },
  { mesa: 8, mesero: LUIS },
];

type HistoriaProps = Omit<EscenarioProps, 'children'> & {
  readonly secciones?: readonly Seccion[];
  readonly abrir?: (dialogo: Dialogo) => void;
};

const Repartidas = ({
  secciones,
  children,
}: {
  readonly secciones: readonly Seccion[];
  readonly children: ReactNode;
}) => {
  const client = useQueryClient();
  useState(() => {
    const dia = hoyDePrueba();
    client.setQueryData(['comandas', 'secciones', dia], { dia, secciones });
    client.setQueryData(['meseros'], [YO, LUIS]);
  });
  return <Sabidas reservaciones={[]}>{children}</Sabidas>;
};

/** A waiter takes tables of today: those of a colleague stay theirs. */
export const MisMesasDeHoy = ({ secciones = SECCIONES, ...de }: HistoriaProps) => (
  <Escenario {...de}>
    <Repartidas secciones={secciones}>
      <SeccionesDialog onClose={nada} />
    </Repartidas>
  </Escenario>
);

/** Rooms and sections are on their way, or could not be read. */
export const SinLeer = (props: HistoriaProps) => (
  <Escenario {...props}>
    <SeccionesDialog onClose={nada} />
  </Escenario>
);

/** Who arranges rooms gives tables to everybody. */
export const Repartir = (props: HistoriaProps) => <MisMesasDeHoy {...props} />;

/** On the map one's own tables are marked. */
export const EnElMapa = ({ secciones = SECCIONES, ...props }: HistoriaProps) => (
  <Repartidas secciones={secciones}>
    <Lleno comandas={enMesas} {...props} />
  </Repartidas>
);
