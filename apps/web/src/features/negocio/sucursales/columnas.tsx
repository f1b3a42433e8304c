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
  { id: 'no_sucursal', titulo: 'No.', alinear: 'fin', celda: ({ no_sucursal }) => no_sucursal },
  { id: 'nombre', titulo: 'Nombre', principal: true, celda: ({ nombre }) => <strong>{nombre}</strong> },
  { id: 'direccion', titulo: 'Dirección', enTarjeta: 'dato', celda: ({ direccion }) => direccion || <Nada /> },
  { id: 'telefono', titulo: 'Teléfono', enTarjeta: 'dato', celda: Telefono },
  { id: 'correo', titulo: 'Correo', celda: ({ correo }) => correo || <Nada /> },
  { id: 'matriz', titulo: 'Matriz', enTarjeta: 'dato', celda: Matriz },
];
