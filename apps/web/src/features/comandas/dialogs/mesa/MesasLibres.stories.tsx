import type { Salon } from '@comal/contract/salones/salones';
import { useState } from 'react';
import { CON_TERRAZA, enMesas } from '../../mapa/datos.fixture.ts';
import { Escenario, type EscenarioProps } from '../../pruebas/Escenario.fixture.tsx';
import { MesasLibres } from './MesasLibres.tsx';

type HistoriaProps = Omit<EscenarioProps, 'children'> & { readonly salones?: readonly Salon[] };

const Elegir = ({ salones = CON_TERRAZA }: HistoriaProps) => {
  const [elegida, setElegida] = useState<number>();
  return <MesasLibres salones={salones} dada={undefined} elegida={elegida} onElegir={(mesa) => setElegida(mesa?.id)} />;
};

/** Two rooms, of whose tables two are occupied. */
export const Libres = (props: HistoriaProps) => (
  <Escenario comandas={enMesas} {...props}>
    <Elegir {...props} />
  </Escenario>
);

/** Sixty tables with long names: the picker scrolls by itself. */
export const Muchas = () => {
  const [salon] = CON_TERRAZA;
  const mesas = Array.from({ length: 60 }, (_, i) => ({
    ...salon!.mesas[0]!,
    ...{ id: 100 + i, nombre: `Terraza ${i + 1}` },
  }));
  return <Libres salones={[{ ...salon!, mesas }]} />;
};

/** Every table has a comanda. */
export const Ninguna = (props: HistoriaProps) => (
  <Libres {...props} salones={[{ ...CON_TERRAZA[0]!, mesas: CON_TERRAZA[0]!.mesas.slice(1, 3) }]} />
);
