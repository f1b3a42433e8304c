import { ActionIcon, Button } from '@mantine/core';
import { IconMinus, IconPencil, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { FORMAS_DE_MESA } from '@comal/domain/salones/mesa';
import { agrandado, PASO_DEL_PLANO } from '@comal/domain/salones/plano';
import type { ReactNode } from 'react';
import { plural } from '../../kit/format.ts';
import type { MesaPuesta, Plano } from './plano/usePlano.ts';
import classes from './Salones.module.css';
import { salvo } from './salvo.ts';

export interface PanelDeMesaProps {
  readonly mesa: MesaPuesta;
  readonly plano: Plano;
  readonly sinConexion: string | undefined;
  readonly onEditar: () => void;
  readonly onEliminar: () => void;
}

/** How much a press on the size changes it, in thousandths of the width. */
const TALLA = 2 * PASO_DEL_PLANO;
const ICONO = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

interface TallaProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Talla = ({ label, onClick, children }: TallaProps) => (
  <ActionIcon size={44} variant="default" aria-label={label} onClick={onClick}>
    {children}
  </ActionIcon>
);

/** What is chosen on the plan: its data, its size, and what can be done with it. */
export function PanelDeMesa({ mesa, plano: { mover, quitar }, sinConexion, onEditar, onEliminar }: PanelDeMesaProps) {
  const cambiar = (por: number) => mover(mesa.id, agrandado(mesa.lugar, por));
  return (
    <section className={classes.panel} aria-label={mesa.nombre}>
      <h2 className={classes.mesa}>{mesa.nombre}</h2>
      <p className={classes.menor}>
        {FORMAS_DE_MESA[mesa.forma]} · {plural(mesa.asientos, 'asiento', 'asientos')}
      </p>
      <div className={classes.talla} role="group" aria-label="Tamaño en el plano">
        <span>Tamaño</span>
        <Talla label="Más chica" onClick={() => cambiar(-TALLA)}>
          <IconMinus {...ICONO} />
        </Talla>
        <Talla label="Más grande" onClick={() => cambiar(TALLA)}>
          <IconPlus {...ICONO} />
        </Talla>
      </div>
      <div className={classes.acciones}>
        <Button variant="default" leftSection={<IconPencil {...ICONO} />} {...salvo(sinConexion, onEditar)}>
          Editar
        </Button>
        <Button variant="default" leftSection={<IconX {...ICONO} />} onClick={() => quitar(mesa.id)}>
          Quitar del plano
        </Button>
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash {...ICONO} />}
          {...salvo(sinConexion, onEliminar)}
        >
          Eliminar mesa
        </Button>
      </div>
    </section>
  );
}
