import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs } from '@mantine/core';
import { IconArmchair, IconPlus } from '@tabler/icons-react';
import type { Salon } from '@comal/contract/salones/salones';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useState } from 'react';
import { EmptyState } from '../../kit/EmptyState/EmptyState.tsx';
import { isDenial } from '../../kit/ErrorState/denial.ts';
import { ErrorState } from '../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows/SkeletonRows.tsx';
import { ManualLink } from '../../shared/ManualLink.tsx';
import { usePermisoGuard } from '../../shared/usePermisoGuard.ts';
import { usePonerSalon, useSalones } from './consulta.ts';
import type { Hojas } from './hojas.ts';
import { SalonDialog } from './dialogos/SalonDialog.tsx';
import classes from './Salones.module.css';
import { SalonPanel } from './SalonPanel.tsx';
import { salvo } from './salvo.ts';
import { useSalir } from './useSalir.ts';

const VACIO = {
  text: 'No hay salones',
  detail: 'Agrega un salón, la terraza o la barra, y pon sus mesas como están en el restaurante.',
  icon: IconArmchair,
};

interface PestanasProps extends SalonesScreenProps {
  readonly salones: readonly Salon[];
  readonly elegido: Salon;
  readonly onElegir: (salon: number) => void;
  readonly onCambio: (cambiado: boolean) => void;
}

const Pestanas = ({ salones, elegido, onElegir, onCambio, Hojas }: PestanasProps) => (
  <Tabs value={String(elegido.id)} onChange={(id) => onElegir(Number(id))} keepMounted={false}>
    <Tabs.List className={classes.pestanas}>
      {salones.map(({ id, nombre, mesas }) => (
        <Tabs.Tab key={id} className={classes.pestana} value={String(id)}>
          {nombre} <span className={classes.menor}>{mesas.length}</span>
        </Tabs.Tab>
      ))}
    </Tabs.List>
    <Tabs.Panel value={String(elegido.id)}>
      <SalonPanel key={elegido.id} salon={elegido} salones={salones} onCambio={onCambio} Hojas={Hojas} />
    </Tabs.Panel>
  </Tabs>
);

/** Hook: the rooms of the screen, which of them is shown, and the way to another one. */
const useElegido = () => {
  const consulta = useSalones();
  const [cual, setCual] = useState<number | null>(null);
  const [cambiado, setCambiado] = useState(false);
  const salir = useSalir(cambiado);
  const elegido = consulta.data?.find(({ id }) => id === cual) ?? consulta.data?.[0];
  // The room that is shown stays the chosen one when the rooms change places.
  if (elegido && elegido.id !== cual) setCual(elegido.id);
  const elegir = (id: number): void =>
    salir(() => {
      setCambiado(false);
      setCual(id);
    });
  return { consulta, elegido, elegir, setCambiado };
};

export interface SalonesScreenProps {
  readonly Hojas: Hojas;
}

/** The rooms of the branch and the tables in them. */
export function SalonesScreen({ Hojas }: SalonesScreenProps) {
  const { consulta, elegido, elegir, setCambiado } = useElegido();
  const { data, error, isFetching, refetch } = consulta;
  const { conPermiso, sinConexion } = usePermisoGuard();
  const poner = usePonerSalon();
  const [agregando, setAgregando] = useState(false);
  const agregar = () => void conPermiso(PERMISO.EDITAR_SALONES, () => setAgregando(true));
  const agregado = (salon: Salon): void => {
    poner(salon);
    setAgregando(false);
    elegir(salon.id);
  };
  return (
    <section className={classes.root} aria-label="Salones y mesas">
      <header className={classes.cabeza}>
        <h1 className={classes.titulo}>Salones y mesas</h1>
        {elegido && (
          <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden="true" />} {...salvo(sinConexion, agregar)}>
            Agregar salón
          </Button>
        )}
      </header>
      {!data && error && (
        <ErrorState error={error} retrying={isFetching} {...(!isDenial(error) && { onRetry: () => void refetch() })} />
      )}
      {!data && !error && <SkeletonRows />}
      {data && !elegido && (
        <>
          <EmptyState {...VACIO} action="Agregar salón" onAction={agregar} />
          <ManualLink capitulo="mesas" />
        </>
      )}
      {data && elegido && (
        <Pestanas salones={data} elegido={elegido} onElegir={elegir} onCambio={setCambiado} Hojas={Hojas} />
      )}
      {agregando && <SalonDialog onClose={() => setAgregando(false)} onListo={agregado} />}
    </section>
  );
}
