import { NOMBRE_DE_PLATAFORMA } from '@comal/domain/caja/terminales';
import { IconDeviceDesktop, IconWorld } from '@tabler/icons-react';
import type { Column } from '../../kit/DataTable/types.ts';
import { plural } from '../../kit/format.ts';
import classes from './Terminales.module.css';
import type { Terminal } from './tipos.ts';

const ICONO = { web: IconWorld, standalone: IconDeviceDesktop } as const;

const Plataforma = ({ plataforma }: Pick<Terminal, 'plataforma'>) => {
  const Icono = ICONO[plataforma];
  return (
    <span className={classes.plataforma}>
      <Icono size={19} stroke={1.8} aria-hidden="true" />
      {NOMBRE_DE_PLATAFORMA[plataforma]}
    </span>
  );
};

/** Who may enter a register, in words. */
const quienEntra = ({ sistema, plataforma, restringida, usuarios }: Terminal): string => {
  if (sistema) return 'Administradores';
  if (plataforma !== 'web') return 'Quien use el equipo';
  if (!restringida) return 'Todos';
  return usuarios.length === 0 ? 'Nadie' : plural(usuarios.length, 'persona', 'personas');
};

/** The columns of the registers, and who enters each. */
export const COLUMNAS: readonly Column<Terminal>[] = [
  { id: 'no_caja', title: 'No. de caja', align: 'fin', onCard: 'lado', cell: ({ no_caja }) => no_caja },
  { id: 'hostname', title: 'Identificador', onCard: 'dato', cell: ({ hostname }) => hostname.toUpperCase() },
  {
    id: 'alias',
    title: 'Alias',
    principal: true,
    cell: ({ alias }) => <strong>{alias.toUpperCase()}</strong>,
  },
  { id: 'plataforma', title: 'Plataforma', onCard: 'dato', cell: Plataforma },
  { id: 'acceso', title: 'Acceso', onCard: 'dato', cell: (terminal) => <strong>{quienEntra(terminal)}</strong> },
];
