import { IconDotsVertical } from '@tabler/icons-react';
import type { MenuAction } from '../../../kit/MenuButton/menu-entries.ts';
import { MenuButton } from '../../../kit/MenuButton/MenuButton.tsx';
import type { Accion } from '../model/accion.ts';
import classes from './MenuDeAcciones.module.css';

export interface MenuDeAccionesProps {
  /** The accessible name: "Acciones de Mesa 4". */
  readonly label: string;
  readonly acciones: readonly Accion[];
  readonly outlined?: boolean;
  /** What stands above the actions. */
  readonly titulo?: string;
  /** The button covers the row that it stands in, without an icon. */
  readonly enFila?: boolean;
  /** On the dark bar. */
  readonly enBarra?: boolean;
}

const entradaDe = ({ icon, name, label, reason, peligro, onClick }: Accion): MenuAction => ({
  text: label,
  nombre: name,
  icon: icon,
  reason: reason,
  danger: peligro,
  onClick,
});

/** A menu with the actions that do not fit as buttons, each with its label and, if disabled, the reason (ui.md 4). */
export function MenuDeAcciones({ label, acciones, outlined, titulo, enFila = false, enBarra }: MenuDeAccionesProps) {
  return (
    <MenuButton
      position="bottom-end"
      width={280}
      entries={[...(titulo ? [{ section: titulo }] : []), ...acciones.map(entradaDe)]}
    >
      {(attributes) => (
        <button
          {...attributes}
          className={classes.boton}
          data-outlined={outlined || undefined}
          data-en-fila={enFila || undefined}
          data-en-barra={enBarra || undefined}
          aria-label={label}
        >
          {!enFila && <IconDotsVertical size={22} stroke={1.9} aria-hidden="true" />}
        </button>
      )}
    </MenuButton>
  );
}
