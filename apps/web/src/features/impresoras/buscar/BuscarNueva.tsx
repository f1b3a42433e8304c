import { Button } from '@mantine/core';
import { IconRadar2 } from '@tabler/icons-react';
import type { Hallada } from '@comal/contract/impresoras';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useRef, useState } from 'react';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { useFocusKeeper } from '../../../kit/hooks/useFocusKeeper.ts';
import { explained } from '../../../kit/Tip/tip.ts';
import { usePermisoGuard } from '../../../shared/usePermisoGuard.ts';
import classes from './Buscar.module.css';
import { Resultado } from './Resultado.tsx';
import { useBuscar } from './useBuscar.ts';

const ANCHO_PX = 520;
const ABRIDOR = 'buscar';
const ICONO = <IconRadar2 size={20} stroke={1.9} aria-hidden="true" />;

export interface BuscarNuevaProps {
  /** Opens the form of a new printer with its address. */
  readonly onElegir: (hallada: Hallada) => void;
}

/** The button of the list that looks for printers in the server's network; one that answers is added by a press. */
export function BuscarNueva({ onElegir }: BuscarNuevaProps) {
  const { conPermiso, sinConexion } = usePermisoGuard();
  const busqueda = useBuscar();
  const [abierto, setAbierto] = useState(false);
  const cuerpo = useRef<HTMLDivElement>(null);
  const conservarFoco = useFocusKeeper(cuerpo, busqueda.buscando);
  const hayNueva = !busqueda.buscando && busqueda.halladas?.some(({ impresora }) => impresora === null);
  const abrir = (): void => {
    setAbierto(true);
    busqueda.buscar();
  };
  const repetir = (): void => {
    conservarFoco();
    busqueda.buscar();
  };
  return (
    <>
      <Button
        variant="default"
        data-opener={ABRIDOR}
        leftSection={ICONO}
        data-disabled={sinConexion ? true : undefined}
        {...explained(sinConexion, () => void conPermiso(PERMISO.NUEVA_IMPRESORA, abrir))}
      >
        Buscar en la red
      </Button>
      <Dialog opened={abierto} title="Buscar impresoras en la red" width={ANCHO_PX} onClose={() => setAbierto(false)}>
        <div ref={cuerpo} className={classes.dialogo}>
          {hayNueva && <p className={classes.como}>Elige la que quieres agregar.</p>}
          <Resultado busqueda={busqueda} onElegir={onElegir} abridor={ABRIDOR} />
          <Button
            size="lg"
            variant="default"
            loading={busqueda.buscando}
            data-disabled={sinConexion ? true : undefined}
            {...explained(sinConexion, repetir)}
          >
            Buscar otra vez
          </Button>
        </div>
      </Dialog>
    </>
  );
}
