import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDeviceFloppy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { Mesa, Salon } from '@comal/contract/salones/salones';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useState } from 'react';
import { plural } from '../../kit/format.ts';
import { api } from '../../platform/api/client.ts';
import { useDelete } from '../../shared/useDelete.ts';
import { usePermisoGuard } from '../../shared/usePermisoGuard.ts';
import { useSave } from '../../shared/useSave.ts';
import { CodigosDeSalon } from './CodigosDeSalon.tsx';
import { usePonerSalon, useRecargar } from './consulta.ts';
import { AgregarMesasDialog } from './dialogos/AgregarMesasDialog.tsx';
import type { Hojas } from './hojas.ts';
import { MesaDialog } from './dialogos/MesaDialog.tsx';
import { SalonDialog } from './dialogos/SalonDialog.tsx';
import { OrdenDeSalon } from './OrdenDeSalon.tsx';
import { PanelDeMesa } from './PanelDeMesa.tsx';
import { Bandeja } from './plano/Bandeja.tsx';
import { Plano } from './plano/Plano.tsx';
import { usePlano, type Plano as EstadoDelPlano } from './plano/usePlano.ts';
import classes from './Salones.module.css';
import { salvo } from './salvo.ts';

export interface SalonPanelProps {
  readonly salon: Salon;
  readonly salones: readonly Salon[];
  readonly Hojas: Hojas;
  /** Whether the plan has changes that are not saved. */
  readonly onCambio: (cambiado: boolean) => void;
}

type Abierto = { readonly dialogo: 'agregar' | 'nombre' } | { readonly dialogo: 'mesa'; readonly mesa: Mesa };

const ICONO = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;
const SIN_CAMBIOS = 'El plano no tiene cambios';

const preguntaDeSalon = ({ nombre, mesas }: Salon) => ({
  title: 'Eliminar salón',
  text:
    mesas.length === 0
      ? `¿Realmente deseas eliminar el salón ${nombre}?`
      : `¿Realmente deseas eliminar el salón ${nombre} con ${plural(mesas.length, 'mesa', 'mesas')}?`,
});

const preguntaDeMesa = ({ nombre }: Mesa) => ({
  title: 'Eliminar mesa',
  text: `¿Realmente deseas eliminar ${nombre}? Sus códigos impresos siguen abriendo el menú.`,
});

/** Hook: saves the plan; a version that somebody replaced meanwhile is shown with the places that were moved here on it. */
const useGuardar = (salon: Salon, { cambios, deshacer }: EstadoDelPlano) => {
  const poner = usePonerSalon();
  const recargar = useRecargar();
  const { guardar, processing } = useSave(api.salones.guardarPlano, {
    exito: 'Plano guardado',
    onListo: (guardado) => {
      poner(guardado);
      deshacer();
    },
  });
  const guardarlo = async (): Promise<void> => {
    const body = { id: salon.id, version: salon.version, lugares: [...cambios] };
    if (!(await guardar({ body }))) recargar();
  };
  return { guardarlo: () => void guardarlo(), processing };
};

interface BarraProps extends Pick<SalonPanelProps, 'salon' | 'salones' | 'Hojas'> {
  readonly plano: EstadoDelPlano;
  readonly onAbrir: (abierto: Abierto) => void;
}

const Barra = ({ salon, salones, Hojas, plano, onAbrir }: BarraProps) => {
  const { conPermiso, sinConexion } = usePermisoGuard();
  const { guardarlo, processing } = useGuardar(salon, plano);
  const eliminar = useDelete(api.salones.eliminar, { exito: 'Salón eliminado', onListo: useRecargar() });
  const cambiado = plano.cambios.length > 0;
  const abrir = (abierto: Abierto) => void conPermiso(PERMISO.EDITAR_SALONES, () => onAbrir(abierto));
  const borrar = () => void conPermiso(PERMISO.EDITAR_SALONES, () => void eliminar(salon.id, preguntaDeSalon(salon)));
  return (
    <div className={classes.barra}>
      <Button
        variant="default"
        leftSection={<IconPlus {...ICONO} />}
        {...salvo(sinConexion, () => abrir({ dialogo: 'agregar' }))}
      >
        Agregar mesas
      </Button>
      <Button
        variant="default"
        leftSection={<IconPencil {...ICONO} />}
        {...salvo(sinConexion, () => abrir({ dialogo: 'nombre' }))}
      >
        Cambiar nombre
      </Button>
      <Button variant="default" leftSection={<IconTrash {...ICONO} />} {...salvo(sinConexion, borrar)}>
        Eliminar salón
      </Button>
      <CodigosDeSalon salon={salon} Hojas={Hojas} />
      <OrdenDeSalon salon={salon} salones={salones} />
      <span className={classes.hueco} />
      {cambiado && (
        <Button variant="default" leftSection={<IconArrowBackUp {...ICONO} />} onClick={plano.deshacer}>
          Deshacer
        </Button>
      )}
      <Button
        leftSection={<IconDeviceFloppy {...ICONO} />}
        loading={processing}
        {...salvo(sinConexion ?? (cambiado ? undefined : SIN_CAMBIOS), guardarlo)}
      >
        Guardar plano
      </Button>
    </div>
  );
};

interface DialogoProps extends Pick<SalonPanelProps, 'salon' | 'salones'> {
  readonly abierto: Abierto | null;
  readonly onClose: () => void;
}

const Dialogo = ({ abierto, salon, salones, onClose }: DialogoProps) => {
  const poner = usePonerSalon();
  const recargar = useRecargar();
  const listo = (cambiado: Salon): void => {
    poner(cambiado);
    onClose();
  };
  const leer = (): void => {
    recargar();
    onClose();
  };
  if (abierto?.dialogo === 'agregar') return <AgregarMesasDialog salon={salon} onClose={onClose} onListo={listo} />;
  if (abierto?.dialogo === 'nombre') return <SalonDialog salon={salon} onClose={onClose} onListo={listo} />;
  if (abierto?.dialogo === 'mesa')
    return <MesaDialog mesa={abierto.mesa} salones={salones} onClose={onClose} onListo={leer} />;
  return null;
};

/** A room: its plan, what is chosen on it, and what can be done with the room. */
export function SalonPanel({ salon, salones, Hojas, onCambio }: SalonPanelProps) {
  const plano = usePlano(salon, onCambio);
  const [elegida, setElegida] = useState<number | null>(null);
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const { conPermiso, sinConexion } = usePermisoGuard();
  const eliminar = useDelete(api.salones.eliminarMesa, { exito: 'Mesa eliminada', onListo: useRecargar() });
  const mesa = plano.puestas.find(({ id }) => id === elegida);
  return (
    <div className={classes.salon}>
      <Barra salon={salon} salones={salones} Hojas={Hojas} plano={plano} onAbrir={setAbierto} />
      <div className={classes.cuerpo}>
        <Plano plano={plano} elegida={elegida} onElegir={setElegida} />
        <div className={classes.lado}>
          {mesa && (
            <PanelDeMesa
              mesa={mesa}
              plano={plano}
              sinConexion={sinConexion}
              onEditar={() => void conPermiso(PERMISO.EDITAR_SALONES, () => setAbierto({ dialogo: 'mesa', mesa }))}
              onEliminar={() =>
                void conPermiso(PERMISO.EDITAR_SALONES, () => void eliminar(mesa.id, preguntaDeMesa(mesa)))
              }
            />
          )}
          <Bandeja plano={plano} onElegir={setElegida} />
        </div>
      </div>
      <Dialogo abierto={abierto} salon={salon} salones={salones} onClose={() => setAbierto(null)} />
    </div>
  );
}
