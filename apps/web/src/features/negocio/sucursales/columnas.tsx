import '@mantine/core/styles/Badge.layer.css';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { Badge } from '@mantine/core';
import type { Column } from '../../../kit/DataTable/types.ts';
import classes from '../Negocio.module.css';
import type { Sucursal } from '../tipos.ts';

const Nada = () => <span className={classes.mudo}>No especificado</span>;

const Matriz = ({ matriz, activa }: Sucursal) => {
  if (!activa)
    return (
      <Badge miw="max-content" color="gray">
        Dada de baja
      </Badge>
    );
  return matriz ? (
    <Badge miw="max-content" leftSection={<IconBuildingCommunity size={14} stroke={2} aria-hidden="true" />}>
      Si
    </Badge>
  ) : (
    'No'
  );
};

const Telefono = ({ telefono }: Sucursal) => (telefono ? <span className={classes.numero}>{telefono}</span> : <Nada />);

/** The columns of the branches. */
export const COLUMNAS: readonly Column<Sucursal>[] = [
  { id: 'no_sucursal', title: 'No.', align: 'fin', cell: ({ no_sucursal }) => no_sucursal },
  { id: 'nombre', title: 'Nombre', principal: true, cell: ({ nombre }) => <strong>{nombre}</strong> },
  { id: 'direccion', title: 'Dirección', onCard: 'dato', cell: ({ direccion }) => direccion || <Nada /> },
  { id: 'telefono', title: 'Teléfono', onCard: 'dato', cell: Telefono },
  { id: 'correo', title: 'Correo', cell: ({ correo }) => correo || <Nada /> },
  { id: 'matriz', title: 'Matriz', onCard: 'dato', cell: Matriz },
];
